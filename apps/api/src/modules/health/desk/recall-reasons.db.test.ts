import type { PayloadOf } from '@dhc/contracts/call'
import type { listRecallsCall } from '@dhc/contracts/staff-api/recalls'
import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import { recallReasons } from '@dhc/reference/recall-order'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { uuidOf } from '../../../testing/catalogue-samples.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { findMember } from '../../member/index.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let nurse: Browser
let admin: Browser
let id = ''
const memberNo = 'SSPD000101'

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  id = (await findMember(at.members, { memberNo }))?.id ?? ''
})
const write = (statement: SQL) => database().inTransaction((tx) => tx.execute(statement))

beforeEach(async () => {
  await emptyTables(database(), [
    ...['health_retry', 'risk_assessment', 'recall_call', 'recall_refusal', 'recall_capacity', 'health_reading'],
    ...['health_note', 'telehealth_request', 'visit', 'lesson_mark', 'enrolment_event', 'enrolment', 'rate_limit'],
  ])
  await write(sql`update member set joined_on = '2026-11-02' where joined_on is not null`)
  await morningOf('2026-11-16')
})

/** Every day begins with signing in: nobody's session lasts over months. */
async function morningOf(on: string): Promise<void> {
  at.clock.set(`${on}T10:00:00+08:00`)
  await emptyTables(database(), ['session', 'rate_limit'])
  ;[nurse, admin] = [at.browser(), at.browser()]
  await nurse.logInStaff('demo.clinical', demoPassword)
  await admin.logInStaff('demo.admin', demoPassword)
}

type Listed = PayloadOf<typeof listRecallsCall>
const list = async (query = '?who=everybody', by = nurse) =>
  (await by.get(`/api/staff/recalls${query}`)).payload as Listed
const reasonOf = async () => (await list()).items.find((item) => item.memberNo === memberNo)?.reason
const reasonsOn = async (...days: string[]) => {
  const found = []
  for (const day of days) {
    await morningOf(day)
    found.push(await reasonOf())
  }
  return found
}
const call = (outcome: string, nextTryOn: string, memberId = id) =>
  nurse.post(`/api/staff/recalls/${memberId}/calls`, { outcome, nextTryOn, note: 'spoken with' })
const assess = (date: string, nextReview: string | null = null, riskLevel = 'LOW', memberId = id) =>
  nurse.post(`/api/staff/members/${memberId}/risk_assessments`, {
    ...{ type: 'Fall', summary: 'Unsteady', advice: null },
    ...{ date, nextReview, riskLevel },
  })
const pressure = (systolic: number, recordedAt: string) =>
  nurse.post(`/api/staff/members/${id}/health_data`, {
    ...{ type: 'BLOOD_PRESSURE', systolic, diastolic: 80, pulse: 70 },
    recordedAt,
  })
const visit = (startsAt: string, state = 'CAME', purpose = 'SCREENING') =>
  write(sql`insert into visit (id, member_id, purpose, centre_code, starts_at, seat, state, created_at, state_at)
    values (gen_random_uuid(), ${id}, ${purpose}, 'CORE', ${startsAt}, 1, ${state}, ${startsAt}, ${startsAt})`)
const consultation = (state: string, createdAt: string, scheduledAt: string | null = null) =>
  write(sql`insert into telehealth_request (id, member_id, state, channel, sealed, created_at, scheduled_at, state_at)
    values (${uuidOf('talk')}, ${id}, ${state}, 'PHONE', 'x', ${createdAt}, ${scheduledAt}, ${scheduledAt ?? createdAt})`)

/** A class with these lessons, the first of which this member came to. */
async function cameTo(first: string, ...later: string[]): Promise<void> {
  const classUuid = uuidOf('YO-A')
  await write(sql`insert into course (document_id, is_hidden, name_zh_hk, name_zh_cn, name_en_us, is_archived)
    values ('YO-A course', false, '瑜伽', '瑜伽', 'Yoga', false) on conflict do nothing`)
  await write(sql`insert into class (strapi_uuid, course_id, class_code, centre_code, method, is_cancelled,
      chronic_diseases, is_carer_only, is_outdoor, fee_hkd, is_archived)
    values (${classUuid}, 'YO-A course', 'YO-A', 'CORE', 'FCFS', false, '{}', false, false, 0, false) on conflict do nothing`)
  await write(sql`delete from lesson where class_uuid = ${classUuid}`)
  for (const startsAt of [first, ...later]) {
    await write(sql`insert into lesson (lesson_uuid, class_uuid, starts_at, ends_at, is_cancelled, is_archived)
      values (${uuidOf(startsAt)}, ${classUuid}, ${startsAt}, ${startsAt}::timestamptz + interval '1 hour', false, false)`)
  }
  const enrolment = uuidOf('enrolment')
  await write(sql`insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place,
      blocks_course, actor_kind, created_at, status_at)
    values (${enrolment}, ${classUuid}, 'YO-A course', ${id}, 'WEB', ${enrolmentStatus.enrolled}, true, true, true, 'STAFF', ${first}, ${first})`)
  await write(sql`insert into lesson_mark (enrolment_id, lesson_uuid, code, at, actor_kind)
    values (${enrolment}, ${uuidOf(first)}, ${lessonCode.attended}, ${first}, 'STAFF')`)
}

describe('who is due (A-350)', () => {
  it('a member who was assessed by nobody in ninety days, whether or not anything of theirs is known', async () => {
    await write(sql`update member set joined_on = '2026-08-18' where id = ${id}`)
    expect(await reasonsOn('2026-11-16', '2026-11-17')).toEqual([undefined, 'NEVER'])
    await assess('2026-11-17', '2027-11-17')
    expect(await reasonOf()).toBeUndefined()
  })

  it('nobody who has not been verified, is suspended or has left', async () => {
    await write(sql`update member set joined_on = '2026-01-02' where id = ${id}`)
    expect(await reasonOf()).toBe('NEVER')
    for (const [column, value] of [
      ['state', sql`'PENDING'`],
      ['is_suspended', sql`true`],
    ] as const) {
      const { rows } = await database().db.execute(sql`select state, is_suspended from member where id = ${id}`)
      await write(sql`update member set ${sql.identifier(column)} = ${value} where id = ${id}`)
      expect(await reasonOf()).toBeUndefined()
      await write(
        sql`update member set state = ${rows[0]?.state}, is_suspended = ${rows[0]?.is_suspended} where id = ${id}`,
      )
    }
  })

  it('whose reading asked for action at once, from the next day until somebody has followed it up, within ninety days: then they are a member without an assessment', async () => {
    await pressure(185, '2026-11-16T09:00:00+08:00')
    expect(await reasonsOn('2026-11-16', '2026-11-17', '2027-02-14', '2027-02-15')).toEqual([
      ...[undefined, 'ALARMING'],
      ...['ALARMING', 'NEVER'],
    ])
  })

  it('an ordinary reading makes nobody due', async () => {
    await pressure(150, '2026-11-16T09:00:00+08:00')
    expect(await reasonsOn('2026-11-17')).toEqual([undefined])
  })

  it.each<[string, boolean, () => Promise<unknown>]>([
    ['a note of the team', true, () => nurse.post(`/api/staff/members/${id}/health_notes`, { text: 'called' })],
    ['an assessment', true, () => assess('2026-11-17')],
    ['a visit', true, () => visit('2026-11-17T09:30:00+08:00', 'CAME', 'HEALTH_CHECK')],
    ['a visit that was missed', false, () => visit('2026-11-17T09:30:00+08:00', 'MISSED', 'HEALTH_CHECK')],
    ['a consultation', true, () => consultation('DONE', '2026-11-16T09:00:00+08:00', '2026-11-17T09:30:00+08:00')],
    ['a call that reached the person', true, () => call('REACHED', '2026-11-18')],
    ['a call that nobody answered', false, () => call('NO_ANSWER', '2026-11-18')],
  ])('a reading that asked for action: is %s a follow-up? %s', async (_what, isFollowUp, follow) => {
    await pressure(185, '2026-11-16T09:00:00+08:00')
    await morningOf('2026-11-17')
    await follow()
    expect(await reasonsOn('2026-11-20')).toEqual([isFollowUp ? undefined : 'ALARMING'])
  })

  it('whose consultation nobody has given a time in two days, or closed after its day', async () => {
    await consultation('REQUESTED', '2026-11-16T10:00:00+08:00')
    expect(await reasonsOn('2026-11-18', '2026-11-19')).toEqual([undefined, 'TELEHEALTH'])
    await write(sql`update telehealth_request set state = 'SCHEDULED', scheduled_at = '2026-11-23T10:00:00+08:00'`)
    expect(await reasonsOn('2026-11-23', '2026-11-24')).toEqual([undefined, 'TELEHEALTH'])
    await write(sql`update telehealth_request set state = 'DONE', state_at = '2026-11-24T11:00:00+08:00'`)
    expect(await reasonOf()).toBeUndefined()
  })

  it('who came to a screening and was not assessed in two weeks', async () => {
    await visit('2026-11-02T10:00:00+08:00')
    expect(await reasonsOn('2026-11-16', '2026-11-17')).toEqual([undefined, 'SCREENING'])
    await assess('2026-11-02')
    expect(await reasonOf()).toBeUndefined()
  })

  it('who came to a course, and not again in ninety days', async () => {
    await cameTo('2026-08-18T10:00:00+08:00')
    expect(await reasonsOn('2026-11-16', '2026-11-17')).toEqual([undefined, 'STOPPED'])
    await visit('2026-09-01T10:00:00+08:00', 'CAME', 'HEALTH_CHECK')
    expect(await reasonOf()).toBeUndefined()
  })

  it('not who has a lesson to come in a course that goes on', async () => {
    await cameTo('2026-08-18T10:00:00+08:00', '2026-11-17T18:00:00+08:00')
    expect(await reasonsOn('2026-11-17', '2026-11-18')).toEqual([undefined, 'STOPPED'])
  })

  it('not who has booked a visit, unless a reading asked for action', async () => {
    await write(sql`update member set joined_on = '2026-01-02' where id = ${id}`)
    await visit('2026-11-17T10:00:00+08:00', 'BOOKED')
    expect(await reasonOf()).toBeUndefined()
    await pressure(185, '2026-11-15T09:00:00+08:00')
    expect(await reasonOf()).toBe('ALARMING')
  })
})

describe('the recall list', () => {
  it('has everybody once, for the most urgent of their reasons, and says by which sum it is in this order (A-351)', async () => {
    await write(sql`update member set joined_on = '2026-01-02' where joined_on is not null`)
    await assess('2026-01-02', '2026-11-10', 'HIGH')
    await visit('2026-10-01T10:00:00+08:00')
    const { items, total } = await list()
    expect(items.filter((item) => item.memberNo === memberNo)).toMatchObject([
      { reason: 'SCREENING', order: { weight: 2, days: 32, score: 64 }, dueOn: '2026-10-15', assessment: null },
    ])
    expect(total).toBe(items.length)
    const scores = items.map(({ order }) => order.score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(new Set(items.map(({ memberId }) => memberId)).size).toBe(items.length)
    for (const { reason } of items) expect(recallReasons).toContain(reason)
  })

  it('is as long as the centres of the account still call today, who else is due is one question away (A-352)', async () => {
    await write(sql`update member set joined_on = '2026-01-02' where joined_on is not null`)
    const everybody = await list()
    const { centres } = await list('')
    expect(everybody.total).toBeGreaterThan(3)
    for (const { centre } of centres) {
      const { status } = await nurse.put('/api/staff/recalls/capacity', {
        centre,
        callsADay: centre === 'CORE' ? 2 : 0,
      })
      expect(status).toBe(200)
    }
    const today = await list('')
    expect(today).toMatchObject({ total: 2, due: everybody.total, capacity: 2, called: 0 })
    expect(today.items).toEqual(everybody.items.slice(0, 2))
    await call('NO_ANSWER', '2026-11-17', today.items[0]?.memberId)
    expect(await list('')).toMatchObject({ total: 1, called: 1, items: [{ memberId: today.items[1]?.memberId }] })
    await call('NO_ANSWER', '2026-11-17', today.items[1]?.memberId)
    expect(await list('')).toMatchObject({ total: 0, items: [], due: everybody.total - 2 })
    expect((await list('?page=2')).items).toEqual([])
    await morningOf('2026-11-17')
    expect(await list('')).toMatchObject({ total: 2, called: 0 })
  })

  it('has nobody who asks not to be called, until they say otherwise; both are in the log (A-353)', async () => {
    await write(sql`update member set joined_on = '2026-01-02' where id = ${id}`)
    const mayBeCalled = (isCalled: boolean) => nurse.put(`/api/staff/members/${id}/recall_refusal`, { isCalled })
    expect((await mayBeCalled(false)).status).toBe(200)
    expect((await mayBeCalled(false)).status).toBe(200)
    expect(await reasonOf()).toBeUndefined()
    expect((await call('REACHED', '2026-11-18')).code).toBe(1904)
    expect((await nurse.get(`/api/staff/members/${id}/risk_assessments`)).payload.asksForNoCalls).toBe(true)
    await mayBeCalled(true)
    expect(await reasonOf()).toBe('NEVER')
    const { rows } = await database().db.execute(
      sql`select detail from audit_entry where object_id = ${id} and action = 'recall.refusal' order by position desc limit 2`,
    )
    expect(rows).toEqual([{ detail: 'may be called' }, { detail: 'asks for no calls' }])
  })

  it.each(['MOVED', 'WRONG_NUMBER'])(
    'leaves out who a call found %s until the next try, and the log says so',
    async (outcome) => {
      await write(sql`update member set joined_on = '2026-01-02' where id = ${id}`)
      expect((await call(outcome, '2026-12-16')).status).toBe(200)
      expect(await reasonsOn('2026-12-15', '2026-12-16')).toEqual([undefined, 'NEVER'])
      const { rows } = await database().db.execute(sql`select outcome, reason from recall_call where member_id = ${id}`)
      expect(rows).toEqual([{ outcome, reason: 'NEVER' }])
    },
  )
})

it('how many calls another centre makes is for nobody of this one to say (1005)', async () => {
  const other = (await list('', admin)).centres.map(({ centre }) => centre)
  const own = (await list('')).centres.map(({ centre }) => centre)
  const foreign = other.find((centre) => !own.includes(centre)) ?? 'SAT-MF'
  expect((await nurse.put('/api/staff/recalls/capacity', { centre: foreign, callsADay: 5 })).code).toBe(
    own.includes(foreign) ? undefined : 1005,
  )
})
