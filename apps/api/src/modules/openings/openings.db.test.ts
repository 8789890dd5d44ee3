import { todayPath } from '@dhc/contracts/staff-api/today'
import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { idOf } from '../../testing/carers-at-work.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addPeopleLike } from '../../testing/many-entrants.ts'
import { statementsSent } from '../../testing/statements-sent.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { addMissingEnrolments } from '../enrolment/index.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
const openingsPath = '/api/staff/openings'
let at: AccountsAtWork
/** Somebody with nothing to do at the centre, and others like them. */
let stranger = ''
let others: readonly string[] = []

const write = (statement: SQL) => database().db.execute(statement)
const tuesday = '2026-11-10'

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  stranger = await idOf(at, 'member')
  // As people who joined long ago.
  await write(sql`update member set applied_at = '2025-01-01', decided_at = '2025-01-02' where id = ${stranger}`)
  others = await addPeopleLike(at.members, 'SSPD000101', 3)
  const lessons = [sampleLesson('lesson of today', { date: tuesday, start: '20:00', end: '21:00' })]
  const courses = [
    sampleCourse('YO-A course', [sampleClass('YO-A', { lessons })]),
    sampleCourse('YO-B course', [sampleClass('YO-B', { centreCode: 'SAT-MF', lessons: [] })]),
  ]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
})

beforeEach(async () => {
  at.clock.set(`${tuesday}T10:00:00+08:00`)
  await emptyTables(database(), ['rate_limit', 'session', 'enrolment_event', 'enrolment', 'call_list_entry'])
  await emptyTables(database(), [
    'telehealth_request',
    'recall_call',
    'risk_assessment',
    'phone_change',
    'correction',
    'visit',
  ])
})

async function staff(role: string): Promise<Browser> {
  const browser = at.browser()
  await browser.logInStaff(`demo.${role}`, demoPassword)
  return browser
}

async function open(memberId: string, by?: Browser): Promise<string | null> {
  const desk = by ?? (await staff('frontdesk'))
  expect((await desk.get(`/api/staff/members/${memberId}`)).status).toBe(200)
  const { rows } = await database().db.execute<{ detail: string | null }>(
    sql`select detail from audit_entry where action = 'member.read' order by position desc limit 1`,
  )
  return rows[0]?.detail ?? null
}

const offLists = 'off-lists'
const [yesterday, thisMorning, lastMonth] = ['2026-11-09T23:59:59+08:00', '2026-11-10T00:00:00+08:00', '2026-10-05']
const { enrolled, awaitingConfirmation, unsuccessful } = enrolmentStatus
const addEnrolment = (word: string, status: EnrolmentStatus, statusAt: string) =>
  database().inTransaction((tx) =>
    addMissingEnrolments(tx, [
      {
        id: uuidOf(`${word} ${status}`),
        classUuid: uuidOf(word),
        courseId: `${word} course`,
        memberId: stranger,
        status,
        method: 'OPEN',
        channel: 'ONLINE',
        createdAt: new Date(lastMonth),
        statusAt: new Date(statusAt),
      },
    ]),
  )
const callOf = (doneAt: string | null, messageState?: string) => async () => {
  if (messageState !== undefined) {
    await write(sql`insert into message_out (id, channel, recipient, recipient_index, purpose, locale, state, next_attempt_at, created_at)
      values (${uuidOf(messageState)}, 'SMS', 'x', 'x', 'notice', 'en-US', ${messageState}, now(), now()) on conflict do nothing`)
  }
  await write(sql`insert into call_list_entry (id, member_id, notification_id, message_id, created_at, next_at, done_at)
    values (${uuidOf('call')}, ${stranger}, ${uuidOf('notice')}, ${messageState ? uuidOf(messageState) : null},
      '2026-11-09T09:00:00+08:00', '2026-11-09T09:00:00+08:00', ${doneAt})`)
}
const consultation = (state: string, stateAt: string) => () =>
  write(sql`insert into telehealth_request (id, member_id, state, channel, sealed, created_at, state_at)
    values (${uuidOf('talk')}, ${stranger}, ${state}, 'PHONE', 'x', ${lastMonth}, ${stateAt})`)
const visitAt =
  (startsAt: string, state = 'BOOKED', centre = 'CORE') =>
  () =>
    write(sql`insert into visit (id, member_id, purpose, centre_code, starts_at, seat, state, created_at, state_at)
    values (${uuidOf('visit')}, ${stranger}, 'SCREENING', ${centre}, ${startsAt}, 1, ${state}, ${lastMonth}, ${lastMonth})`)
const risk = (nextReviewOn: string, calledAt?: string) => async () => {
  await write(sql`insert into risk_assessment (id, member_id, assessed_on, sealed, staff_id, created_at, changed_at, next_review_on)
    values (${uuidOf('risk')}, ${stranger}, ${lastMonth}, 'x', ${uuidOf('nurse')}, ${lastMonth}, ${lastMonth}, ${nextReviewOn})`)
  if (calledAt === undefined) return
  await write(sql`insert into recall_call (id, member_id, staff_id, called_at, outcome, next_try_on)
    values (${uuidOf('call')}, ${stranger}, ${uuidOf('nurse')}, ${calledAt}, 'NO_ANSWER', '2026-12-01')`)
}
const phone = (askedAt: string, decidedAt: string | null) => () =>
  write(sql`insert into phone_change (id, member_id, mobile, document, state, asked_by_id, asked_at, decided_at)
    values (${uuidOf('phone')}, ${stranger}, 'x', 'HKIC', 'WAITING', ${uuidOf('clerk')}, ${askedAt}, ${decidedAt})`)
const correction = (decidedAt: string | null) => () =>
  write(sql`insert into correction (id, member_id, text, state, asked_at, due_on, answer, decided_at)
    values (${uuidOf('text')}, ${stranger}, 'x', ${decidedAt === null ? 'WAITING' : 'DONE'}, ${lastMonth}, '2026-12-01',
      ${decidedAt === null ? null : 'x'}, ${decidedAt})`)
const application = (state: string, decidedAt: string | null) => () =>
  write(sql`update member set state = ${state}, decided_at = ${decidedAt} where id = ${stranger}`)
const verified = application('VERIFIED', '2025-01-02')

describe('the opening of a record says in the log when its member is on no list of that day (A-131)', () => {
  it.each<[string, boolean, () => Promise<unknown>]>([
    ['has nothing to do with the centre today', false, async () => undefined],
    ['has a lesson this evening', true, () => addEnrolment('YO-A', enrolled, lastMonth)],
    ['came this morning as booked', true, visitAt(thisMorning, 'CAME')],
    ['came yesterday as booked', false, visitAt(yesterday, 'CAME')],
    ['has cancelled a visit of today', false, visitAt(thisMorning, 'CANCELLED')],
    ['waits for a confirmation', true, () => addEnrolment('YO-B', awaitingConfirmation, lastMonth)],
    ['was refused this morning', true, () => addEnrolment('YO-B', unsuccessful, thisMorning)],
    ['was refused yesterday', false, () => addEnrolment('YO-B', unsuccessful, yesterday)],
    ['waits for a call', true, callOf(null)],
    ['was called this morning', true, callOf(thisMorning)],
    ['was called yesterday', false, callOf(yesterday)],
    ['was reached by a message', false, callOf(null, 'DELIVERED')],
    ['was not reached by a message', true, callOf(null, 'FAILED')],
    ['waits for a consultation', true, consultation('REQUESTED', lastMonth)],
    ['had a consultation this morning', true, consultation('COMPLETED', thisMorning)],
    ['had a consultation yesterday', false, consultation('COMPLETED', yesterday)],
    ['is to be recalled since today', true, risk('2026-11-09')],
    ['is to be recalled tomorrow', false, risk('2026-11-10')],
    ['has no review arranged', false, risk('infinity')],
    ['was called for a review this morning', true, risk('2026-11-01', thisMorning)],
    ['was called for a review yesterday', false, risk('2026-11-01', yesterday)],
    ['waits for a new number', true, phone('2026-11-09T12:00:00+08:00', null)],
    ['asked for a new number that lapsed', false, phone('2026-11-08T12:00:00+08:00', null)],
    ['has had a correction asked for', true, correction(null)],
    ['has had a correction made yesterday', false, correction(yesterday)],
    ['waits to be verified', true, application('PENDING', null)],
    ['was verified this morning', true, application('VERIFIED', thisMorning)],
    ['was verified yesterday', false, application('VERIFIED', yesterday)],
  ])('who %s', async (_who, isOnList, arrange) => {
    await arrange()
    expect(await open(stranger)).toBe(isOnList ? null : offLists)
    await verified()
  })

  it('a lesson of another centre is none of a nurse’s lists, but the record is theirs to open', async () => {
    await addEnrolment('YO-B', awaitingConfirmation, lastMonth)
    expect(await open(stranger, await staff('clinical'))).toBe(offLists)
    expect(await open(stranger, await staff('manager'))).toBeNull()
  })

  it('to look at readings and at risk assessments is to open a record', async () => {
    const nurse = await staff('clinical')
    for (const part of ['health_data?type=GLUCOSE', 'risk_assessments']) {
      expect((await nurse.get(`/api/staff/members/${stranger}/${part}`)).status).toBe(200)
    }
    const { rows } = await database().db.execute(sql`select action, detail from audit_entry
      where action in ('health.read', 'risk.read') and at = ${at.clock.now()} order by position`)
    expect(rows).toEqual(['health.read', 'risk.read'].map((action) => ({ action, detail: offLists })))
  })

  it('who was shown in the recall list is on a list for that day, for whatever reason they are due', async () => {
    at.clock.set('2027-02-01T10:00:00+08:00')
    const nurse = await staff('clinical')
    expect(await open(stranger, nurse)).toBe(offLists)
    await write(sql`update member set joined_on = '2025-01-02' where id = ${stranger}`)
    await nurse.get('/api/staff/recalls?who=everybody&pageSize=50')
    expect(await open(stranger, nurse)).toBeNull()
    at.clock.set('2027-02-02T10:00:00+08:00')
    expect(await open(stranger, await staff('clinical'))).toBe(offLists)
  })

  it('is asked in one statement, by indexes', async () => {
    const desk = await staff('frontdesk')
    const { sent } = await statementsSent(() => desk.get(`/api/staff/members/${stranger}`))
    expect(sent.filter(({ text }) => text.includes("'CORRECTIONS'"))).toHaveLength(1)
  })
})

describe('the report of the week (A-132)', () => {
  const lines = async (by: Browser, query = '') => {
    const { status, payload } = await by.get(`${openingsPath}${query}`)
    expect(status).toBe(200)
    return payload as { from: string; to: string; items: { opened: number; off_lists: number }[] }
  }
  const numbersOf = ({ items }: Awaited<ReturnType<typeof lines>>) =>
    items.map(({ opened, off_lists }) => [opened, off_lists])

  /** In a week of its own: what is in the log stays there. */
  async function aWeekOfWork() {
    const days = ['2026-11-22T23:59:59', '2026-11-23T00:00:00', '2026-11-24T10:00:00', '2026-11-29T23:59:59']
    for (const day of days) {
      at.clock.set(`${day}+08:00`)
      const desk = await staff('frontdesk')
      await open(stranger, desk)
      await open(stranger, desk)
    }
    await correction(null)()
    await open(others[0] ?? '', await staff('frontdesk'))
    await open(stranger, await staff('frontdesk'))
    at.clock.set('2026-11-30T00:00:00+08:00')
    await open(others[1] ?? '', await staff('frontdesk'))
  }

  it('counts a record once a day from Monday to Sunday, and apart those of people on no list', async () => {
    await aWeekOfWork()
    const manager = await staff('manager')
    const { from, to, items } = await lines(manager)
    expect([from, to]).toEqual(['2026-11-23', '2026-11-29'])
    // Three days the same one, and on the last of them somebody else.
    expect(items).toMatchObject([{ staff_role: 'FRONTDESK', opened: 4, off_lists: 4 }])
    expect((await lines(manager, '?on=2026-11-22')).from).toBe('2026-11-16')
    expect(numbersOf(await lines(manager, '?on=2026-11-22'))).toEqual([[1, 1]])
  })

  it('leaves out of the second number who was on a list', async () => {
    at.clock.set('2026-12-08T10:00:00+08:00')
    await correction(null)()
    const desk = await staff('frontdesk')
    await open(stranger, desk)
    await open(others[0] ?? '', desk)
    at.clock.set('2026-12-14T09:00:00+08:00')
    expect(numbersOf(await lines(await staff('manager')))).toEqual([[2, 1]])
  })

  it('is two statements and the row that says who looked, however many looked at however much', async () => {
    at.clock.set('2026-11-30T09:00:00+08:00')
    const manager = await staff('manager')
    const { sent } = await statementsSent(() => manager.get(openingsPath))
    expect(
      sent.filter(({ text }) => /from audit_entry|from "staff_account"/.test(text) && /count|order by/.test(text)),
    ).toHaveLength(2)
  })

  it('waits on the board of a manager from Monday on until they have looked; for another one it still waits', async () => {
    at.clock.set('2027-01-04T00:00:00+08:00')
    const [manager, admin, desk] = [await staff('manager'), await staff('admin'), await staff('frontdesk')]
    const waits = async (by: Browser) => (await by.get(todayPath)).payload.openings
    const week = { from: '2026-12-28', to: '2027-01-03' }
    expect([await waits(manager), await waits(admin), await waits(desk)]).toEqual([week, week, null])
    await lines(manager, '?on=2026-12-22')
    expect(await waits(manager)).toEqual(week)
    await lines(manager)
    expect([await waits(manager), await waits(admin)]).toEqual([null, week])
    at.clock.set('2027-01-11T00:00:00+08:00')
    expect(await waits(await staff('manager'))).toEqual({ from: '2027-01-04', to: '2027-01-10' })
  })

  it.each(['frontdesk', 'programme', 'clinical', 'instructor'])('is not for %s (1005)', async (role) => {
    expect((await (await staff(role)).get(openingsPath)).code).toBe(1005)
  })
})
