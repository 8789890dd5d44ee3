import { enrolledPath } from '@dhc/contracts/member-api/enrolments'
import type { EnrolmentStatus } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { addMissingEnrolments } from '../enrolment/index.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let programme: Browser
let frontDesk: Browser
let chan: Browser

const lessons = [sampleLesson('first', { date: '2026-12-01' }), sampleLesson('second', { date: '2026-12-08' })]
const courses = [
  sampleCourse('one', [sampleClass('EX-01A', { lessons }), sampleClass('EX-01B', { centreCode: 'SAT-MF' })]),
]
const first = uuidOf('first')
const path = (lessonUuid: string, call = '') => `/api/staff/lessons/${lessonUuid}${call && `/${call}`}`
const lessonAt = '2026-12-01T10:30:00+08:00'

async function signIn(): Promise<void> {
  await programme.logInStaff('demo.programme', demoPassword)
  await frontDesk.logInStaff('demo.frontdesk', demoPassword)
  await chan.logIn({ mobile: '55500101' }, demoPassword)
}

/** So many minutes before the first lesson; sessions end meanwhile. */
async function goTo(minutesBefore: number): Promise<void> {
  at.clock.set(new Date(new Date(lessonAt).getTime() - minutesBefore * 60_000))
  await signIn()
}

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  ;[programme, frontDesk, chan] = [at.browser(), at.browser('203.0.113.8'), at.browser('203.0.113.9')]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
})

const used = [
  'lesson_mark',
  'enrolment_retry',
  'enrolment_event',
  'enrolment',
  'notification',
  'message_out',
  'lesson_cancellation',
]
beforeEach(async () => {
  await emptyTables(database(), [...used, 'audit_unsealed', 'audit_entry', 'session', 'rate_limit'])
  await enrol('chan', 'SSPD000101', 'A')
  await enrol('lee', 'SSPD000102', 'A')
  await enrol('waiting', 'SSPD000104', 'W')
  await goTo(120)
})

async function enrol(word: string, memberNo: string, status: EnrolmentStatus): Promise<void> {
  const member = await findMember(at.members, { memberNo })
  if (!member) throw new Error(`the demonstration has no ${memberNo}`)
  const facts = { classUuid: uuidOf('EX-01A'), courseId: 'one', method: 'OPEN', channel: 'COUNTER' } as const
  const when = { createdAt: at.clock.now(), statusAt: at.clock.now() }
  const row = { id: uuidOf(word), memberId: member.id, status, ...facts, ...when }
  await database().inTransaction((tx) => addMissingEnrolments(tx, [row]))
}

const attend = (code: string, word = 'chan', extra = {}) =>
  programme.post(path(first, 'attendance'), { marks: [{ enrolmentId: uuidOf(word), code }], ...extra })
const leave = (body: object = {}, word = 'chan') =>
  frontDesk.post(path(first, 'leave'), { enrolmentId: uuidOf(word), ...body })
const callOff = (browser = programme) => browser.post(path(first, 'cancel'), { reason: 'INSTRUCTOR' })
const reinstate = (body: object = { reason: 'INSTRUCTOR' }) => programme.post(path(first, 'reinstate'), body)
const marks = async () => {
  const { payload } = await programme.get(path(first))
  const roll = payload.roll as { enrolmentId: string; attendance: string | null }[]
  return Object.fromEntries(
    ['chan', 'lee'].map((word) => [word, roll.find(({ enrolmentId }) => enrolmentId === uuidOf(word))?.attendance]),
  )
}
const actions = async () => {
  const { rows } = await database().db.execute<{ action: string; detail: string | null }>(
    sql`select action, detail from audit_entry where action like 'lesson.%' and action <> 'lesson.roll' order by position`,
  )
  return rows.map(({ action, detail }) => (detail === null ? action : `${action}: ${detail}`))
}
const toldOf = async () => (await at.outbox()).map(({ purpose }) => purpose.replace('notice-', '')).toSorted()

describe('the lessons of a day', () => {
  it('are listed with class, places and leaves; by centre too', async () => {
    await leave()
    const { payload } = await frontDesk.get('/api/staff/lessons?date=2026-12-01')
    expect(payload.items).toMatchObject([
      { classCode: 'EX-01A', lessonStatus: 'SCHEDULED', start: '10:30', enrolled: 2, on_leave: 1, reason: null },
      { classCode: 'EX-01B', enrolled: 0, on_leave: 0 },
    ])
    const [first] = payload.items as { centre: string; centreName: Record<string, string> }[]
    expect(first?.centre).toBe('CORE')
    expect(first?.centreName['zh-HK']).toMatch(/[\u4e00-\u9fff]/)
    const codes = async (query: string) =>
      ((await programme.get(`/api/staff/lessons?${query}`)).payload.items as { classCode: string; date: string }[]).map(
        ({ classCode, date }) => `${classCode} ${date}`,
      )
    expect(await codes('from=2026-12-01&to=2026-12-08&centre=CORE')).toEqual(['EX-01A 2026-12-01', 'EX-01A 2026-12-08'])
    expect(await codes('date=2026-12-08&centre=SAT-MF')).toEqual([])
  })

  it('have a roll of those who have a place, and looking at it is logged (PRIV-05)', async () => {
    const { payload } = await programme.get(path(first))
    expect((payload.roll as { enrolmentId: string }[]).map(({ enrolmentId }) => enrolmentId).toSorted()).toEqual(
      [uuidOf('chan'), uuidOf('lee')].toSorted(),
    )
    expect(payload.roll).toContainEqual(expect.objectContaining({ member_no: 'SSPD000101', attendance: null }))
    const { rows } = await database().db.execute(
      sql`select object_id from audit_entry where action = 'lesson.roll' and object_kind = 'lesson'`,
    )
    expect(rows).toEqual([{ object_id: first }])
    expect((await programme.get(path(uuidOf('nothing')))).code).toBe(1006)
  })
})

describe('attendance', () => {
  it('is marked, corrected and logged; the same mark again is no change', async () => {
    await attend('ATT')
    await attend('ABS', 'lee')
    await attend('ABS', 'lee')
    await attend('ATT', 'lee')
    expect(await marks()).toEqual({ chan: 'ATT', lee: 'ATT' })
    expect(await actions()).toEqual([
      'lesson.mark: mark nothing to ATT',
      'lesson.mark: mark nothing to ABS',
      'lesson.correct-mark: mark ABS to ATT',
    ])
  })

  it('of somebody on leave is refused with 1502, unless staff say why (D-115)', async () => {
    await leave()
    expect((await attend('ATT')).code).toBe(1502)
    expect((await attend('ATT', 'chan', { override_reason: 'Came after all' })).status).toBe(200)
    expect(await marks()).toMatchObject({ chan: 'ATT' })
    expect((await actions()).at(-1)).toMatch(/^lesson.correct-mark: mark L to ATT: sealed:\S+$/)
  })

  it('is written for all or for nobody', async () => {
    await leave({}, 'lee')
    const both = ['chan', 'lee'].map((word) => ({ enrolmentId: uuidOf(word), code: 'ATT' }))
    const refused = await programme.post(path(first, 'attendance'), { marks: both })
    expect([refused.code, refused.payload.enrolmentId]).toEqual([1502, uuidOf('lee')])
    expect(await marks()).toEqual({ chan: null, lee: 'L' })
  })

  it('is for people with a place (1503), in a lesson that takes place (1410), on its day (1406)', async () => {
    expect((await attend('ATT', 'waiting')).code).toBe(1503)
    expect(
      (
        await programme.post(path(uuidOf('EX-01B first lesson'), 'attendance'), {
          marks: [{ enrolmentId: uuidOf('chan'), code: 'ATT' }],
        })
      ).code,
    ).toBe(1503)
    await callOff()
    expect((await attend('ATT')).code).toBe(1410)
    await reinstate()
    await goTo(11 * 60)
    expect((await attend('ATT')).code).toBe(1406)
  })
})

describe('leave by phone or at the counter', () => {
  it.each([
    [61, undefined],
    [60, undefined],
    [59, 1501],
  ])('%i minutes before the lesson: %s (S9-16)', async (minutes, code) => {
    await goTo(minutes)
    expect((await leave()).code).toBe(code)
    expect((await leave({ override_reason: 'Rang from hospital' })).code).toBe(code === undefined ? 1502 : undefined)
    expect(await marks()).toMatchObject({ chan: 'L' })
  })

  it('late with a reason counts, and the reason is in no log', async () => {
    await goTo(10)
    await leave({ override_reason: 'MARKER reason' })
    expect(await actions()).toEqual(['lesson.leave: mark nothing to L; late, with a reason'])
    const { rows } = await database().db.execute<{ reason: string }>(sql`select reason from lesson_mark`)
    expect(rows[0]?.reason).not.toContain('MARKER')
  })

  it('shows in the member area like leave that was taken online', async () => {
    await leave()
    const [own] = (await chan.post(enrolledPath, {})).payload.items as { lessons: { attendance: string }[] }[]
    expect(own?.lessons[0]).toMatchObject({ attendance: 'L', leaveAt: '2026-12-01T08:30:00+08:00' })
    const { code } = await chan.post('/api/health-programme/leave', { enrolmentId: uuidOf('chan'), lessonUuid: first })
    expect(code).toBe(1502)
  })

  it('has one effect when the call is repeated with the same key', async () => {
    const again = () =>
      frontDesk.post(path(first, 'leave'), { enrolmentId: uuidOf('chan') }, { 'idempotency-key': 'leave-of-chan-0001' })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    expect(await actions()).toEqual(['lesson.leave: mark nothing to L'])
  })
})

describe('calling a lesson off', () => {
  it('tells everybody who has a place, and nobody else; each time anew', async () => {
    expect((await callOff()).payload).toMatchObject({ lessonStatus: 'CANCELLED', reason: 'INSTRUCTOR' })
    expect(await toldOf()).toEqual(['lessonCalledOff', 'lessonCalledOff'])
    expect((await at.outbox('+85255500101'))[0]?.body).toContain('2026年12月1日（二）10:30')
    expect((await reinstate()).payload).toMatchObject({ lessonStatus: 'SCHEDULED', reason: null })
    await callOff()
    expect(await toldOf()).toEqual([...Array(4).fill('lessonCalledOff'), 'lessonBack', 'lessonBack'].toSorted())
    expect(await actions()).toEqual([
      'lesson.call-off: takes_place true to false; INSTRUCTOR',
      'lesson.reinstate: takes_place false to true; INSTRUCTOR',
      'lesson.call-off: takes_place true to false; INSTRUCTOR',
    ])
  })

  it('is taken back with a reason, as it was done with one (1001 without, and nobody is told)', async () => {
    await callOff()
    for (const body of [{}, { reason: 'BORED' }]) expect((await reinstate(body)).code).toBe(1001)
    expect(await toldOf()).toEqual(['lessonCalledOff', 'lessonCalledOff'])
    expect((await reinstate({ reason: 'OTHER' })).status).toBe(200)
    expect((await actions()).at(-1)).toBe('lesson.reinstate: takes_place false to true; OTHER')
  })

  it('happens once when two clerks do it at the same moment: the other gets 1410', async () => {
    const manager = at.browser('203.0.113.20')
    await manager.logInStaff('demo.manager', demoPassword)
    const codes = await Promise.all([callOff(), callOff(manager)])
    expect(codes.map(({ code }) => code).toSorted()).toEqual([1410, undefined])
    expect(await toldOf()).toEqual(['lessonCalledOff', 'lessonCalledOff'])
  })

  it('is not possible after the end, nor reinstating after the start (1406)', async () => {
    await callOff()
    await goTo(0)
    expect((await reinstate()).code).toBe(1406)
    await goTo(-61)
    const ended = await programme.post(path(uuidOf('EX-01B first lesson'), 'cancel'), { reason: 'OTHER' })
    expect(ended.code).toBe(1406)
  })

  it('stops leave (1410)', async () => {
    await callOff()
    expect((await leave()).code).toBe(1410)
  })
})

describe('at the same moment', () => {
  it.each([1, 2, 3, 4])('a mark and a leave end in one of them, and the other is refused (%i)', async () => {
    const online = () => chan.post('/api/health-programme/leave', { enrolmentId: uuidOf('chan'), lessonUuid: first })
    const [marked, left] = await Promise.all([attend('ATT'), online()])
    expect([
      [undefined, 1501, 'ATT'],
      [1502, undefined, 'L'],
    ]).toContainEqual([marked.code, left.code, (await marks()).chan])
  })

  it.each([1, 2])('a leave and calling off: whoever comes first counts (%i)', async () => {
    const [left, called] = await Promise.all([leave(), callOff()])
    expect(called.status).toBe(200)
    expect([
      [undefined, 'L'],
      [1410, null],
    ]).toContainEqual([left.code, (await marks()).chan])
  })
})
