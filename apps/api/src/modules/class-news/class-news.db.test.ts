import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { tellClassNews } from '../../testing/tell-class-news.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { foreseeCourse } from './foresee-course.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let programme: Browser
let chan: Browser
let courses: unknown[] = []

const first = sampleLesson('first', { date: '2026-12-01' })
const second = sampleLesson('second', { date: '2026-12-08' })
type Change = Parameters<typeof sampleClass>[1]
const asPlanned = { lessons: [first, second] }

/** An editor publishes, and the course is copied. */
async function publish(change: Change): Promise<void> {
  courses = [sampleCourse('one', [sampleClass('EX-01A', { ...asPlanned, ...change })])]
  await programme.post('/api/staff/classes/sync')
}

const path = '/api/staff/class-news'
type News = { readonly state: string; readonly due_at: string; readonly reach: { readonly members: number } }
const list = async () => (await programme.get(path)).payload.items as News[]
const decide = (decision: 'STOP' | 'TELL') => programme.post(`${path}/${uuidOf('EX-01A')}`, { decision })
const afterMinutes = (minutes: number) => tellClassNews(at, database(), minutes * 60_000)

/** Sessions end meanwhile. */
async function signInAgain(): Promise<void> {
  ;[programme, chan] = [at.browser(), at.browser('203.0.113.8')]
  await programme.logInStaff('demo.programme', demoPassword)
  await chan.logIn({ mobile: '55500101' }, demoPassword)
}

beforeAll(async () => {
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  at = await accountsAtWork(database(), { cms, accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  const people = [
    'entry_closing',
    'enrolment_retry',
    'enrolment_event',
    'enrolment',
    'notification',
    'message_out',
    'call_list_entry',
  ]
  await emptyTables(database(), [...people, 'class_news', 'lesson', 'class', 'course', 'session', 'rate_limit'])
  await signInAgain()
  await publish({})
  await chan.post('/api/health-programme/apply', { strapiUuid: uuidOf('EX-01A') })
})

describe('what an editor has changed about a class', () => {
  it('is told ten minutes later, and not a minute before', async () => {
    await publish({ lessons: [second] })
    await afterMinutes(9)
    expect(await at.told()).toEqual([])
    await afterMinutes(1)
    expect(await at.told()).toEqual(['lessonCalledOff'])
    await afterMinutes(10)
    await signInAgain()
    expect([await at.told(), await list()]).toEqual([['lessonCalledOff'], []])
  })

  it('and put right within ten minutes, is told to nobody', async () => {
    await publish({ lessons: [second] })
    await afterMinutes(8)
    await publish({})
    expect(await list()).toEqual([])
    await afterMinutes(20)
    expect(await at.told()).toEqual([])
  })

  it('is told as the difference to what people know, ten minutes after the last change', async () => {
    await publish({ lessons: [second] })
    await afterMinutes(8)
    await publish({ lessons: [{ ...first, start: '09:00' }, second] })
    await afterMinutes(9)
    expect(await at.told()).toEqual([])
    await afterMinutes(1)
    expect(await at.told()).toEqual(['lessonMoved'])
  })

  it('can be read before by staff: what, of which class, when, and how many hear of it in which way', async () => {
    await publish({ lessons: [{ ...first, start: '09:00' }], centreCode: 'SAT-MF', quota: 12 })
    expect(await list()).toMatchObject([
      {
        classCode: 'EX-01A',
        state: 'WAITING',
        due_at: '2026-11-15T10:10:00+08:00',
        class_called_off: false,
        new_centre: 'SAT-MF',
        new_quota: 12,
        lessons_cancelled: ['2026-12-08T10:30:00+08:00'],
        lessons_added: [],
        lessons_moved: [{ from: '2026-12-01T10:30:00+08:00', to: '2026-12-01T09:00:00+08:00' }],
        reach: { members: 1, push: 0, sms: 1, calls: 0 },
      },
    ])
  })

  it('is told also when the lesson has begun meanwhile', async () => {
    at.clock.set('2026-12-01T10:25:00+08:00')
    await signInAgain()
    await publish({ lessons: [second] })
    await afterMinutes(10)
    expect(await at.told()).toEqual(['lessonCalledOff'])
  })

  it('does not promise a lesson that the centre itself has called off', async () => {
    await publish({ lessons: [{ ...first, cancelled: true }, second] })
    await afterMinutes(10)
    await publish({})
    await programme.post(`/api/staff/lessons/${uuidOf('first')}/cancel`, { reason: 'INSTRUCTOR' })
    await afterMinutes(10)
    expect(await at.told()).not.toContain('lessonAdded')
  })
})

describe('staff', () => {
  it('stop it, and then nobody hears of it until the editor publishes again', async () => {
    await publish({ lessons: [second] })
    expect((await decide('STOP')).status).toBe(200)
    expect(await list()).toMatchObject([{ state: 'STOPPED' }])
    await afterMinutes(30)
    expect(await at.told()).toEqual([])
    await signInAgain()
    await publish({ lessons: [second], quota: 12 })
    await afterMinutes(10)
    expect(await at.told()).toEqual(['lessonCalledOff'])
  })

  it('stop it once: of two at the same moment the other hears that it was done (1904)', async () => {
    await publish({ lessons: [second] })
    const both = await Promise.all([decide('STOP'), decide('STOP')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([1904, undefined])
  })

  it('have it told at once, once, also after it was stopped', async () => {
    await publish({ lessons: [second] })
    await decide('STOP')
    const both = await Promise.all([decide('TELL'), decide('TELL')])
    expect(both.map(({ code }) => code).toSorted()).toEqual([1006, undefined])
    expect(await at.told()).toEqual(['lessonCalledOff'])
  })
})

describe('a class that an editor cancels (D-103)', () => {
  const status = async () =>
    ((await chan.post('/api/health-programme/enrolled', {})).payload.items as { status: string }[])[0]?.status

  it('takes everybody out after ten minutes, and nobody when it was a slip', async () => {
    await publish({ cancelled: true })
    await afterMinutes(9)
    expect(await status()).toBe('P')
    await publish({})
    await afterMinutes(10)
    await signInAgain()
    expect([await status(), await at.told()]).toEqual(['P', []])
    await publish({ cancelled: true })
    await afterMinutes(10)
    expect([await status(), await at.told()]).toEqual([undefined, ['classCalledOff']])
  })
})

describe('what an editor is shown before publishing', () => {
  const foresee = (change: Change) =>
    foreseeCourse(
      { ...database(), clock: at.clock },
      sampleCourse('one', [sampleClass('EX-01A', { ...asPlanned, ...change })]),
    )

  it('is what whose people would be told, how many they are, and nothing when nobody would be', async () => {
    expect(await foresee({})).toEqual([])
    expect(await foresee({ feeHkd: 70 })).toEqual([])
    expect(await foresee({ lessons: [second] })).toMatchObject([
      { classCode: 'EX-01A', people: 1, lessons_cancelled: ['2026-12-01T10:30:00+08:00'], lessons_added: [] },
    ])
    expect([await list(), await at.told()]).toEqual([[], []])
  })

  it('is the difference to what people know, also after something was published that waits', async () => {
    await publish({ lessons: [second] })
    expect(await foresee({ lessons: [second, sampleLesson('third', { date: '2026-12-15' })] })).toMatchObject([
      { lessons_cancelled: ['2026-12-01T10:30:00+08:00'], lessons_added: ['2026-12-15T10:30:00+08:00'] },
    ])
    expect(await foresee({})).toEqual([])
  })

  it('is nothing of a course that cannot be read', async () => {
    expect(await foreseeCourse({ ...database(), clock: at.clock }, { name: 'broken' })).toEqual([])
  })
})
