import { enrolledPath } from '@dhc/contracts/member-api/enrolments'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../../testing/catalogue-samples.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { tellClassNews } from '../../../testing/tell-class-news.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let programme: Browser
let chan: Browser
let lee: Browser
let courses: unknown[] | undefined

const problemsPath = '/api/staff/classes/problems'
const sync = () => programme.post('/api/staff/classes/sync')
const problems = async () => (await programme.get(problemsPath)).payload.items
const countOf = async (table: string) => {
  const { rows } = await database().db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return rows[0]?.n
}

beforeAll(async () => {
  const cms = {
    readEveryCourse: async () => {
      if (!courses) throw new Error('the CMS is down')
      return courses
    },
    readCourse: async () => [],
  }
  at = await accountsAtWork(database(), { cms, accounts: testAccounts({ passwords: cheapPasswords() }) })
  ;[programme, chan, lee] = [at.browser(), at.browser('203.0.113.8'), at.browser('203.0.113.9')]
  await programme.logInStaff('demo.programme', demoPassword)
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await lee.logIn({ mobile: '55500102' }, demoPassword)
})

const used = [
  'lesson_mark',
  'enrolment_retry',
  'enrolment_event',
  'enrolment',
  'notification',
  'message_out',
  'catalogue_problem',
  'class_news',
]
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), [...used, 'lesson_cancellation', 'class_cancellation', 'lesson', 'class', 'course'])
  courses = [sampleCourse('one', [sampleClass('EX-01A'), sampleClass('EX-01B', { method: 'DRAW' })])]
  await sync()
})

const apply = (browser: Browser, classCode: string) =>
  browser.post('/api/health-programme/apply', { strapiUuid: uuidOf(classCode) })

describe('POST /api/staff/classes/sync', () => {
  it('says how many classes were created, updated and archived', async () => {
    const moved = { lessons: [sampleLesson('EX-01A first lesson', { start: '10:00' })] }
    courses = [sampleCourse('one', [sampleClass('EX-01A', moved)]), sampleCourse('two')]
    expect((await sync()).payload).toEqual({ created: 1, updated: 1, archived: 1, problems: [] })
    expect((await sync()).payload).toEqual({ created: 0, updated: 0, archived: 0, problems: [] })
  })

  it('tells staff to try again when the CMS does not answer, and changes nothing', async () => {
    courses = undefined
    expect((await sync()).code).toBe(1008)
    expect(await countOf('class')).toBe(2)
  })
})

describe('a class that has enrolments', () => {
  it('is archived when an editor takes it out, never deleted: whoever applied still finds it', async () => {
    expect((await apply(chan, 'EX-01A')).status).toBe(200)
    courses = []
    expect((await sync()).payload).toMatchObject({ archived: 2 })
    expect([await countOf('class'), await countOf('lesson'), await countOf('enrolment')]).toEqual([2, 2, 1])
    const enrolled = (await chan.post(enrolledPath, {})).payload.items as { classCode: string; status: string }[]
    expect(enrolled).toMatchObject([{ classCode: 'EX-01A', status: 'P' }])
    expect((await apply(lee, 'EX-01A')).code).toBe(1407)
  })

  it('tells everybody in it of a new time, a new centre and a lesson less or more, each in their language', async () => {
    await apply(chan, 'EX-01A')
    await apply(lee, 'EX-01B')
    const lesson = sampleLesson('EX-01A first lesson', { date: '2026-12-02' })
    courses = [
      sampleCourse('one', [sampleClass('EX-01A', { lessons: [lesson] }), sampleClass('EX-01B', { method: 'DRAW' })]),
    ]
    await sync()
    await tellClassNews(at, database())
    const messages = await at.outbox()
    expect(messages).toHaveLength(1)
    expect(messages[0]?.body).toContain('原定 2026年12月1日（二）10:30，現改為 2026年12月2日（三）10:30')

    const elsewhere = { centreCode: 'MEIFOO', lessons: [lesson, sampleLesson('extra', { date: '2026-12-09' })] }
    courses = [sampleCourse('one', [sampleClass('EX-01A', elsewhere), sampleClass('EX-01B', { method: 'DRAW' })])]
    await sync()
    await tellClassNews(at, database())
    const purposes = (await at.outbox()).map(({ purpose }) => purpose).toSorted()
    expect(purposes).toEqual(['notice-classMoved', 'notice-lessonAdded', 'notice-lessonMoved'])
  })

  it('tells of another quota only those who wait for its ballot', async () => {
    await apply(chan, 'EX-01A')
    await apply(lee, 'EX-01B')
    const fewer = { quota: 5 }
    courses = [sampleCourse('one', [sampleClass('EX-01A', fewer), sampleClass('EX-01B', { method: 'DRAW', ...fewer })])]
    await sync()
    await tellClassNews(at, database())
    expect(await at.told()).toEqual(['placesChanged'])
    expect(await at.told('SSPD000102')).toHaveLength(1)
  })

  it('tells nobody twice when the same is copied again', async () => {
    await apply(chan, 'EX-01A')
    courses = [sampleCourse('one', [sampleClass('EX-01A', { centreCode: 'MEIFOO' })])]
    for (let times = 0; times < 2; times += 1) {
      await sync()
      await tellClassNews(at, database())
    }
    expect(await at.outbox()).toHaveLength(1)
  })
})

describe('what is wrong with the entries of editors', () => {
  const broken = () =>
    sampleCourse('one', [
      { ...sampleClass('EX-01A'), quota: 'many', classCode: 'EX-01A' },
      sampleClass('EX-01B', { method: 'DRAW', lessons: [sampleLesson('l', { start: '12:00', end: '11:00' })] }),
    ])

  it('is told by course, class code and field, and since when', async () => {
    courses = [broken(), { documentId: 'never read' }]
    const { payload } = await sync()
    expect(payload.problems).toEqual(await problems())
    at.clock.set('2026-11-15T11:00:00+08:00')
    await programme.logInStaff('demo.programme', demoPassword)
    await sync()
    const seen = { first_seen_at: '2026-11-15T10:00:00+08:00', last_seen_at: '2026-11-15T11:00:00+08:00' }
    const course = {
      course_id: 'one',
      course_name: { 'zh-HK': '椅上伸展入門', 'zh-CN': '椅上伸展入门', 'en-US': 'Chair stretching' },
    }
    const nameless = {
      course_id: 'never read',
      course_name: null,
      strapi_uuid: null,
      class_code: null,
      code: 'MISSING',
    }
    expect(await problems()).toEqual([
      ...['classes', 'hidden', 'name'].map((field) => ({ ...nameless, field, ...seen })),
      { ...course, strapi_uuid: uuidOf('EX-01A'), class_code: 'EX-01A', field: 'quota', code: 'INVALID', ...seen },
      {
        ...course,
        strapi_uuid: uuidOf('EX-01B'),
        class_code: 'EX-01B',
        field: 'lessons.0.end',
        code: 'ENDS_BEFORE_START',
        ...seen,
      },
    ])
  })

  it('is forgotten, problem by problem, when it is repaired', async () => {
    courses = [broken()]
    await sync()
    courses = [sampleCourse('one', [sampleClass('EX-01A'), broken().classes[1]])]
    await sync()
    expect(await problems()).toMatchObject([{ class_code: 'EX-01B' }])
    courses = [sampleCourse('one', [sampleClass('EX-01A'), sampleClass('EX-01B')])]
    expect((await sync()).payload.problems).toEqual([])
    expect(await problems()).toEqual([])
  })
})
