import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { callOffLesson, syncCatalogue } from '../catalogue/index.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
const path = (call: string) => `/api/health-programme/${call}`
let at: AccountsAtWork
let chan: Browser
let lee: Browser

const tomorrow = sampleLesson('tomorrow', { date: '2026-11-16', start: '10:30', end: '11:30' })
const classes = [
  [sampleClass('DR-A', { method: 'DRAW', quota: 1 }), sampleClass('DR-B', { method: 'DRAW', quota: 1 })],
  [sampleClass('OP-A', { quota: 1 }), sampleClass('OP-B', { quota: 1 })],
  [sampleClass('FC-A', { method: 'FCFS' })],
  [
    sampleClass('FO-A', {
      method: 'FORM',
      formLink: 'https://forms.example/1',
      formStart: '2026-11-10T00:00:00+08:00',
      formEnd: '2026-11-20T00:00:00+08:00',
    }),
  ],
  [sampleClass('OLD-A', { minAge: 120, gender: 'M' })],
  [sampleClass('LATE-A', { enrolEnd: '2026-11-15T09:59:59+08:00' })],
  [sampleClass('SOON-A', { enrolEnd: null, enrolStart: null, lessons: [tomorrow] })],
  [
    sampleClass('ONE-A', {
      lessons: [sampleLesson('the only one', { date: '2026-11-30', start: '10:30', end: '11:30' })],
    }),
    sampleClass('ONE-B'),
  ],
  [sampleClass('OFF-A', { cancelled: true })],
  [sampleClass('CARE-A', { carerOnly: true })],
  [sampleClass('CD-99A')],
]
/** D-042: the one course that an editor has hidden, as CD-99 of the demonstration. */
const isHidden = (course: ReturnType<typeof sampleCourse>) => JSON.stringify(course.classes).includes('CD-99A')

async function publish() {
  const courses = classes
    .map((each, index) => sampleCourse(`course ${index}`, each))
    .map((course) => ({ ...course, hidden: isHidden(course) }))
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
}

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  await publish()
  ;[chan, lee] = [at.browser(), at.browser('203.0.113.8')]
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await lee.logIn({ mobile: '55500102' }, demoPassword)
})

beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['lesson_mark', 'enrolment_retry', 'enrolment_event', 'enrolment', 'entry_closing'])
})

const apply = (browser: Browser, classCode: string, headers?: Record<string, string>) =>
  browser.post(path('apply'), { strapiUuid: uuidOf(classCode) }, headers)

async function applied(browser: Browser, classCode: string): Promise<EnrolmentView> {
  return (await apply(browser, classCode)).payload as unknown as EnrolmentView
}

const places = async (classCode: string) =>
  (await at.browser().post(path('remainingQuota'), { strapiUuid: uuidOf(classCode) })).payload.remainingQuota

/** As staff would: the calls for it come with the desk. */
const setStatus = (id: string, status: string) =>
  database().inTransaction((tx) =>
    tx.execute(sql`update enrolment set status = ${status}, holds_place = ${status === 'A'} where id = ${id}`),
  )

describe('applying for a class', () => {
  it('of a ballot gives E and takes no place (S4-09, D-110)', async () => {
    const own = await applied(chan, 'DR-A')
    expect(own).toMatchObject({ status: 'E', method: 'DRAW', actions: ['CANCEL', 'INVITE'], checkAfter: null })
    expect((await applied(lee, 'DR-A')).status).toBe('E')
    expect(await places('DR-A')).toBe(1)
  })

  it('of open enrolment gives P with the day to check, five working days later (S4-13, S4-15, S9-14)', async () => {
    expect(await applied(chan, 'OP-A')).toMatchObject({ status: 'P', checkAfter: '2026-11-20', actions: ['WITHDRAW'] })
    expect(await places('OP-A')).toBe(0)
  })

  it('is answered in the order of the table of errors', async () => {
    const codes = []
    for (const code of ['NONE', 'OFF-A', 'FC-A', 'LATE-A', 'OLD-A']) codes.push((await apply(chan, code)).code)
    expect(codes).toEqual([1407, 1410, 1405, 1404, 1402])
  })

  it('of somebody who is not verified yet is answered in the same order, 1402 in its turn and with the reasons (D-071, D-112)', async () => {
    const wong = at.browser('203.0.113.9')
    await wong.logIn({ mobile: '55500105' }, demoPassword)
    const codes = []
    for (const code of ['NONE', 'OFF-A', 'FC-A', 'LATE-A']) codes.push((await apply(wong, code)).code)
    expect(codes).toEqual([1407, 1410, 1405, 1404])
    const { status, payload } = await apply(wong, 'OLD-A')
    expect([status, payload.error_code]).toEqual([403, 1402])
    expect(payload.reasons).toEqual(expect.arrayContaining([{ code: 'NOT_VERIFIED' }, { code: 'TOO_YOUNG', age: 120 }]))
    expect((await apply(wong, 'OP-A')).payload.reasons).toEqual([{ code: 'NOT_VERIFIED' }])
    expect(await places('OP-A')).toBe(1)
  })

  it('of a hidden course is refused as if there were no such class (1407, D-042)', async () => {
    expect((await apply(chan, 'CD-99A')).code).toBe(1407)
    const { payload } = await chan.post(path('eligibility'), { strapiUuid: uuidOf('CD-99A') })
    expect(payload).toMatchObject({ canApply: false, refusal: 'classNotFound' })
    expect(await places('CD-99A')).toBe(20)
  })

  it('says why somebody is not eligible, with the limit (S5-21, D-112)', async () => {
    const { payload, status } = await apply(chan, 'OLD-A')
    expect([status, payload.error_message]).toEqual([
      403,
      'Sorry, you are unable to attend this course because you are not eligible.',
    ])
    expect(payload.reasons).toContainEqual({ code: 'TOO_YOUNG', age: 120 })
  })

  it('with an online form tells the form, while it is open (D-109)', async () => {
    expect((await apply(chan, 'FO-A')).payload).toMatchObject({ method: 'FORM', formLink: 'https://forms.example/1' })
    at.clock.set('2026-11-20T00:00:01+08:00')
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    await lee.logIn({ mobile: '55500102' }, demoPassword)
    expect((await apply(chan, 'FO-A')).payload).toMatchObject({ error_code: 1405, formLink: null })
  })

  it('twice for one class is refused with 1408, for another class of the course with 1403 (S5-22, D-111)', async () => {
    await applied(chan, 'DR-A')
    expect([(await apply(chan, 'DR-A')).code, (await apply(chan, 'DR-B')).code]).toEqual([1408, 1403])
    expect((await apply(lee, 'DR-B')).payload.status).toBe('E')
  })

  it('after cancelling one may try the other class, or the same again (D-111)', async () => {
    const { enrolmentId } = await applied(chan, 'DR-A')
    expect((await chan.post(path('cancel'), { enrolmentId })).payload.status).toBe('R')
    const second = await applied(chan, 'DR-B')
    await chan.post(path('cancel'), { enrolmentId: second.enrolmentId })
    expect((await applied(chan, 'DR-A')).status).toBe('E')
  })

  it('for another class of the course is free once the centre has called the last lesson of the first off (D-111)', async () => {
    await applied(chan, 'ONE-A')
    expect((await apply(chan, 'ONE-B')).code).toBe(1403)
    const calling = { reason: 'INSTRUCTOR', at: at.clock.now(), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, uuidOf('the only one'), calling))
    expect((await applied(chan, 'ONE-B')).status).toBe('P')
  })

  it('of a full class says so exactly (S8-15, 1401), until somebody withdraws', async () => {
    const { enrolmentId } = await applied(lee, 'OP-A')
    const refused = await apply(chan, 'OP-A')
    expect([refused.code, refused.payload.error_message]).toEqual([1401, 'Sorry, this class is full'])
    await lee.post(path('withdraw'), { enrolmentId })
    expect((await applied(chan, 'OP-A')).status).toBe('P')
  })

  it('for carers only asks for the word of the member', async () => {
    expect((await apply(chan, 'CARE-A')).payload.reasons).toEqual([{ code: 'NOT_CARER' }])
    const { payload } = await chan.post(path('apply'), { strapiUuid: uuidOf('CARE-A'), isCarer: true })
    expect(payload.status).toBe('P')
  })

  it('for the last place, two at the same moment: one gets it (1401)', async () => {
    const answers = await Promise.all([apply(chan, 'OP-A'), apply(lee, 'OP-A')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await places('OP-A')).toBe(0)
  })

  it('for two classes of a course at the same moment, one member gets one (1403)', async () => {
    const answers = await Promise.all([apply(chan, 'OP-A'), apply(chan, 'OP-B')])
    expect(answers.map(({ code }) => code ?? 'in').toSorted()).toEqual([1403, 'in'])
  })

  it('sent again with its key gets the same answer and has one effect', async () => {
    const key = { 'idempotency-key': 'apply-once-0001' }
    const answers = await Promise.all([apply(chan, 'OP-A', key), apply(chan, 'OP-A', key)])
    answers.push(await apply(chan, 'OP-A', key))
    const ids = answers.map(({ payload }) => payload.enrolmentId)
    expect(new Set(ids).size).toBe(1)
    expect((await apply(chan, 'DR-A', key)).status).toBe(422)
  })
})

describe('the ways out', () => {
  it('E can only be cancelled, P only withdrawn, A only given up (S4-16, S4-17, S4-18)', async () => {
    const statuses: Record<string, unknown[]> = {}
    for (const [classCode, to] of [
      ['DR-A', 'E'],
      ['OP-A', 'P'],
      ['SOON-A', 'A'],
    ] as const) {
      const { enrolmentId } = await applied(chan, classCode)
      if (to === 'A') await setStatus(enrolmentId, 'A')
      const answers = []
      for (const call of ['cancel', 'withdraw', 'abandon']) {
        const { payload } = await chan.post(path(call), { enrolmentId })
        answers.push(payload.status ?? payload.error_code)
      }
      statuses[to] = answers
    }
    expect(statuses).toEqual({ E: ['R', 1406, 1406], P: [1406, 'C', 1406], A: [1406, 1406, 'R'] })
  })

  it.each([
    [61, 'R'],
    [60, 'R'],
    [59, 1406],
  ])('a place given up %i minutes before the first lesson: %s (D-114)', async (minutes, expected) => {
    const { enrolmentId } = await applied(chan, 'SOON-A')
    await setStatus(enrolmentId, 'A')
    at.clock.set(new Date(Date.parse('2026-11-16T10:30:00+08:00') - minutes * 60_000).toISOString())
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    const { payload } = await chan.post(path('abandon'), { enrolmentId })
    expect(payload.status ?? payload.error_code).toBe(expected)
    if (expected === 'R') expect(payload.cancelReason).toBe('ABANDON')
  })

  // A refusal alone would also follow from not being shown what one has just ended.
  it.each([
    ['cancel', 'DR-A', 'E'],
    ['withdraw', 'OP-A', 'P'],
    ['abandon', 'SOON-A', 'A'],
    ['leave', 'SOON-A', 'A'],
    ['enrolment', 'DR-A', 'E'],
  ])("somebody else's enrolment is not there for %s (1006), and stays as it was", async (call, classCode, status) => {
    const { enrolmentId } = await applied(chan, classCode)
    if (status === 'A') await setStatus(enrolmentId, 'A')
    const body = { enrolmentId, ...(call === 'leave' && { lessonUuid: uuidOf('tomorrow'), reason: null }) }
    expect((await lee.post(path(call), body)).code).toBe(1006)
    expect((await chan.post(path('enrolment'), { enrolmentId })).payload.status).toBe(status)
    const marks = await database().db.execute(sql`select 1 from lesson_mark where enrolment_id = ${enrolmentId}`)
    expect(marks.rows).toEqual([])
  })

  it('every change leaves a row that cannot be changed', async () => {
    const { enrolmentId } = await applied(chan, 'DR-A')
    await chan.post(path('cancel'), { enrolmentId })
    const { rows } = await database().db.execute(
      sql`select from_status, to_status, actor_kind from enrolment_event where enrolment_id = ${enrolmentId} order by id`,
    )
    expect(rows).toEqual([
      { from_status: null, to_status: 'E', actor_kind: 'MEMBER' },
      { from_status: 'E', to_status: 'R', actor_kind: 'MEMBER' },
    ])
    await expect(database().db.execute(sql`delete from enrolment_event`)).rejects.toThrow()
  })
})

describe('leave (S4-19, S9-15, D-115)', () => {
  const leave = (browser: Browser, enrolmentId: string, lessonUuid = uuidOf('tomorrow')) =>
    browser.post(path('leave'), { enrolmentId, lessonUuid, reason: '覆診' })

  it('is taken once, cannot be changed, and its reason is not readable in the database', async () => {
    const { enrolmentId } = await applied(chan, 'SOON-A')
    expect((await leave(chan, enrolmentId)).code).toBe(1503)
    await setStatus(enrolmentId, 'A')
    expect((await leave(chan, enrolmentId)).payload).toMatchObject({
      attendance: 'L',
      leaveAt: '2026-11-15T10:00:00+08:00',
    })
    expect((await leave(chan, enrolmentId)).code).toBe(1502)
    const { rows } = await database().db.execute<{ reason: string }>(sql`select reason from lesson_mark`)
    expect(rows[0]?.reason).not.toContain('覆診')
    const { payload } = await chan.post(path('enrolment'), { enrolmentId })
    expect(payload.actions).toEqual(['ABANDON'])
  })

  it('59 minutes before the lesson it is too late (1501)', async () => {
    const { enrolmentId } = await applied(chan, 'SOON-A')
    await setStatus(enrolmentId, 'A')
    at.clock.set('2026-11-16T09:30:00.001+08:00')
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    expect((await leave(chan, enrolmentId)).code).toBe(1501)
    expect((await leave(chan, enrolmentId, uuidOf('another lesson'))).code).toBe(1503)
  })

  it('twice at the same moment is one leave', async () => {
    const { enrolmentId } = await applied(chan, 'SOON-A')
    await setStatus(enrolmentId, 'A')
    const codes = (await Promise.all([leave(chan, enrolmentId), leave(chan, enrolmentId)])).map(({ code }) => code ?? 0)
    expect(codes.toSorted()).toEqual([0, 1502])
  })
})

describe('what an application would be answered (eligibility)', () => {
  const ask = async (browser: Browser, classCode: string) =>
    (await browser.post(path('eligibility'), { strapiUuid: uuidOf(classCode) })).payload

  it('is told without making one', async () => {
    expect(await ask(chan, 'OP-A')).toMatchObject({ eligible: true, canApply: true, refusal: null, myEnrolment: null })
    await applied(lee, 'OP-A')
    expect(await ask(chan, 'OP-A')).toMatchObject({ eligible: true, canApply: false, refusal: 'classFull' })
    expect(await ask(lee, 'OP-A')).toMatchObject({ refusal: 'alreadyApplied', myEnrolment: { status: 'P' } })
    expect(await ask(lee, 'OP-B')).toMatchObject({ refusal: 'oneClassPerCourse' })
    expect(await ask(chan, 'OLD-A')).toMatchObject({ eligible: false, refusal: 'notEligible' })
  })
})

describe('the last guard of the database', () => {
  it('takes no place beyond the quota, whoever writes (class_places)', async () => {
    const { enrolmentId } = await applied(chan, 'OP-A')
    const { id } = (await findMember(at.members, { memberNo: 'SSPD000102' })) ?? { id: '' }
    const insert = sql`insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place,
        blocks_course, actor_kind, created_at, status_at)
      select gen_random_uuid(), class_uuid, course_id, ${id}::uuid, channel, status, true, true, true, 'SYSTEM', created_at, status_at
      from enrolment where id = ${enrolmentId}`
    await expect(database().inTransaction((tx) => tx.execute(insert))).rejects.toMatchObject({
      cause: { constraint: 'class_places' },
    })
  })
})
