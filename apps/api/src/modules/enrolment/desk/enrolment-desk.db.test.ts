import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { staffClassesPath } from '@dhc/contracts/staff-api/class-list'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../../testing/catalogue-samples.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { syncCatalogue } from '../../catalogue/index.ts'
import { findMember } from '../../member/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let programme: Browser
let manager: Browser
let chan: Browser
const ids: Record<string, string> = {}

const classes = [
  sampleClass('FC-A', { method: 'FCFS', quota: 1 }),
  sampleClass('DR-A', { method: 'DRAW' }),
  sampleClass('OP-A', { quota: 2 }),
  sampleClass('FO-A', {
    method: 'FORM',
    quota: 1,
    formStart: '2026-11-01T00:00:00+08:00',
    formEnd: '2026-11-10T00:00:00+08:00',
  }),
  sampleClass('GONE-A'),
  sampleClass('OLD-A', { method: 'FCFS', minAge: 120 }),
]

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const courses = classes.map((each) => sampleCourse(`course ${each.classCode}`, [each]))
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
  for (const memberNo of ['SSPD000101', 'SSPD000102', 'SSPD000103']) {
    ids[memberNo] = (await findMember(at.members, { memberNo }))?.id ?? ''
  }
  ;[desk, programme, manager, chan] = [at.browser(), at.browser(), at.browser(), at.browser('203.0.113.9')]
  await desk.logInStaff('demo.frontdesk', demoPassword)
  await programme.logInStaff('demo.programme', demoPassword)
  await manager.logInStaff('demo.manager', demoPassword)
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(() =>
  emptyTables(database(), [
    'enrolment_retry',
    'enrolment_event',
    'enrolment',
    'entry_closing',
    'notification',
    'message_out',
  ]),
)

const url = (classCode: string, rest = '') => `${staffClassesPath}/${uuidOf(classCode)}${rest}`
const enter = (browser: Browser, classCode: string, memberNo: string, more: object = {}) =>
  browser.post(url(classCode, '/enrolments'), { member_id: ids[memberNo], ...more })
const apply = async (classCode: string) =>
  (await chan.post('/api/health-programme/apply', { strapiUuid: uuidOf(classCode) }))
    .payload as unknown as EnrolmentView
const purposes = async () => (await at.outbox()).map(({ purpose }) => purpose)

describe('entering a member at the counter (D-109)', () => {
  it('gives the place at the moment of the key press; the second in the queue is told that it is full', async () => {
    const answers = await Promise.all([enter(desk, 'FC-A', 'SSPD000101'), enter(desk, 'FC-A', 'SSPD000102')])
    expect(answers.map(({ code, payload }) => code ?? payload.status).toSorted()).toEqual([1401, 'A'])
    expect(await at.told()).toEqual(['enrolledByStaff'])
    // The place itself is seen on the website, not by SMS.
    expect(await purposes()).toEqual([])
  })

  it('a paper form enters an open ballot as everybody does', async () => {
    const { payload } = await enter(desk, 'DR-A', 'SSPD000102', { channel: 'PAPER' })
    expect(payload.status).toBe('E')
    const { rows } = await database().db.execute(sql`select channel, actor_kind from enrolment`)
    expect(rows).toEqual([{ channel: 'PAPER', actor_kind: 'STAFF' }])
  })

  it('a couple at the counter enters together (D-139)', async () => {
    const first = (await enter(desk, 'DR-A', 'SSPD000101')).payload
    const second = (await enter(desk, 'DR-A', 'SSPD000102', { together_with: first.enrolmentId })).payload
    expect(second.entryNo).toBe(first.entryNo)
  })

  it('somebody not eligible is refused, and only a manager lets them in, with a reason', async () => {
    const refused = await enter(desk, 'OLD-A', 'SSPD000101')
    expect(refused.code).toBe(1402)
    expect(refused.payload.reasons).toEqual([{ code: 'TOO_YOUNG', age: expect.any(Number) }])
    expect((await enter(desk, 'OLD-A', 'SSPD000101', { override_reason: 'referred by a nurse' })).code).toBe(1005)
    expect(
      (await enter(manager, 'OLD-A', 'SSPD000101', { override_reason: 'referred by a nurse' })).payload.status,
    ).toBe('A')
    const { rows } = await database().db.execute<{ detail: string }>(
      sql`select detail from audit_entry where action = 'enrolment.enter' order by position desc limit 1`,
    )
    // Sealed with the member's key, since it may name an illness.
    expect(rows[0]?.detail).toMatch(/^status nothing to A; override: sealed:\S+$/)
  })

  it('a manager may go beyond the quota, and the count says so', async () => {
    await enter(desk, 'FC-A', 'SSPD000101')
    expect((await enter(manager, 'FC-A', 'SSPD000102', { override_reason: 'carer of the first' })).payload.status).toBe(
      'A',
    )
    const { payload } = await programme.get(url('FC-A'))
    expect(payload).toMatchObject({ quota: 1, remainingQuota: 0, counts: { A: 2 } })
  })
})

describe('confirming and refusing (S4-14, D-107)', () => {
  it('P becomes A or W, once, and the member hears of it', async () => {
    const { enrolmentId } = await apply('OP-A')
    const confirm = () => programme.post(`/api/staff/enrolments/${enrolmentId}/confirm`, {})
    expect((await confirm()).payload.status).toBe('A')
    expect((await confirm()).code).toBe(1904)
    expect((await programme.post(`/api/staff/enrolments/${enrolmentId}/refuse`, {})).code).toBe(1904)
    expect(await at.told()).toEqual(['confirmed'])
  })

  it('confirming and withdrawing at the same moment: one of them happens', async () => {
    const { enrolmentId } = await apply('OP-A')
    const [confirmed, withdrawn] = await Promise.all([
      programme.post(`/api/staff/enrolments/${enrolmentId}/confirm`, {}),
      chan.post('/api/health-programme/withdraw', { enrolmentId }),
    ])
    expect([confirmed.payload.status ?? confirmed.code, withdrawn.payload.status ?? withdrawn.code]).toSatisfy(
      ([one, other]) => (one === 'A' && other === 1406) || (one === 1904 && other === 'C'),
    )
  })

  it('a refused one frees its place and ends as W', async () => {
    const { enrolmentId } = await apply('OP-A')
    expect(
      (await programme.post(`/api/staff/enrolments/${enrolmentId}/refuse`, { note: 'not a resident' })).payload.status,
    ).toBe('W')
    expect((await programme.get(url('OP-A'))).payload).toMatchObject({ remainingQuota: 2, counts: { W: 1 } })
  })

  it('the queue has the due day, and is overdue after the fifth working day (S9-14)', async () => {
    await apply('OP-A')
    const waiting = async (overdue = false) =>
      (await programme.get(`/api/staff/enrolments${overdue ? '?overdue=true' : ''}`)).payload.items as object[]
    expect(await waiting()).toMatchObject([{ classCode: 'OP-A', due: '2026-11-20', overdue: false }])
    at.clock.set('2026-11-20T23:59:59+08:00')
    await programme.logInStaff('demo.programme', demoPassword)
    expect(await waiting(true)).toEqual([])
    at.clock.set('2026-11-21T00:00:00+08:00')
    expect(await waiting(true)).toMatchObject([{ overdue: true }])
    at.clock.set('2026-11-15T10:00:00+08:00')
    await programme.logInStaff('demo.programme', demoPassword)
    await chan.logIn({ mobile: '55500101' }, demoPassword)
  })

  it('staff cancel for a member: A and E become R, P becomes C, anything else is refused (D-103)', async () => {
    const { enrolmentId } = await apply('OP-A')
    const cancel = () => desk.post(`/api/staff/enrolments/${enrolmentId}/cancel`, { reason: 'MEMBER_REQUEST' })
    expect((await cancel()).payload.status).toBe('C')
    expect((await cancel()).code).toBe(1406)
    const entered = (await enter(desk, 'FC-A', 'SSPD000102')).payload
    const { payload } = await desk.post(`/api/staff/enrolments/${entered.enrolmentId}/cancel`, { reason: 'CENTRE' })
    expect(payload.status).toBe('R')
  })
})

describe('the results of an online form (D-109)', () => {
  const rows = [
    { member_no: 'SSPD000101', result: 'A' },
    { member_no: 'SSPD000102', result: 'A' },
    { member_no: 'SSPD000103', result: 'W' },
    { member_no: 'SSPD099999', result: 'A' },
  ]

  it('are tried without writing anything, then entered; wrong rows are told by number', async () => {
    const trial = await programme.post(url('FO-A', '/import'), { rows, dry_run: true })
    const expected = {
      enrolled: 1,
      unsuccessful: 1,
      rejected: [
        { member_no: 'SSPD000102', error_code: 1401 },
        { member_no: 'SSPD099999', error_code: 1006 },
      ],
    }
    expect(trial.payload).toEqual(expected)
    expect((await programme.get(url('FO-A'))).payload).toMatchObject({ counts: { A: 0, W: 0 } })
    expect((await programme.post(url('FO-A', '/import'), { rows })).payload).toEqual(expected)
    expect((await programme.get(url('FO-A'))).payload).toMatchObject({ counts: { A: 1, W: 1 } })
  })

  it('are for classes with a form only (1405)', async () => {
    expect((await programme.post(url('OP-A', '/import'), { rows })).code).toBe(1405)
  })
})

describe('calling a class off (D-103)', () => {
  it('ends every enrolment as R by the centre, tells everybody, and nothing enters any more', async () => {
    const own = await apply('GONE-A')
    await enter(desk, 'GONE-A', 'SSPD000102')
    await emptyTables(database(), ['notification', 'message_out'])
    const callOff = () => programme.post(url('GONE-A', '/cancel'), { reason: 'the instructor is ill' })
    expect((await callOff()).payload).toEqual({ cancelled: 2 })
    expect((await callOff()).code).toBe(1410)
    const { payload } = await chan.post('/api/health-programme/enrolment', { enrolmentId: own.enrolmentId })
    expect(payload).toMatchObject({ status: 'R', cancelReason: 'CENTRE', actions: [] })
    expect(await purposes()).toEqual(['notice-classCalledOff', 'notice-classCalledOff'])
    expect((await chan.post('/api/health-programme/apply', { strapiUuid: uuidOf('GONE-A') })).code).toBe(1410)
    expect((await enter(desk, 'GONE-A', 'SSPD000103')).code).toBe(1410)
  })
})

describe('lists for staff', () => {
  it('classes are found by code, name, method and state', async () => {
    const codes = async (query: string) =>
      ((await programme.get(`${staffClassesPath}?${query}`)).payload.items as { classCode: string }[]).map(
        ({ classCode }) => classCode,
      )
    expect(await codes('')).toEqual(['DR-A', 'FC-A', 'FO-A', 'GONE-A', 'OLD-A', 'OP-A'])
    expect(await codes('method=DRAW')).toEqual(['DR-A'])
    expect(await codes('state=CLOSED')).toEqual(['FO-A'])
    expect(await codes('q=op-')).toEqual(['OP-A'])
  })

  it('a class says what the counter sells: days of the week, hours, fee, places and the next lesson', async () => {
    const [sold] = (await desk.get(`${staffClassesPath}?q=op-`)).payload.items as Record<string, unknown>[]
    expect(sold).toMatchObject({
      centreName: { 'zh-HK': expect.any(String) },
      fee: expect.any(Number),
      weeklyTimes: [{ weekday: expect.any(Number), start: expect.stringMatching(/^\d\d:\d\d$/) }],
      lessonCount: expect.any(Number),
    })
    expect(sold?.firstOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('who looks at the names of a class leaves a row in the log (PRIV-05)', async () => {
    await apply('OP-A')
    const { payload } = await desk.get(url('OP-A', '/enrolments'))
    expect(payload.items).toMatchObject([{ member_no: 'SSPD000101', status: 'P', channel: 'ONLINE' }])
    const { rows } = await database().db.execute(
      sql`select role, detail from audit_entry where action = 'enrolment.list' and object_kind <> 'list'`,
    )
    expect(rows).toEqual([{ role: 'FRONTDESK', detail: '1 people' }])
  })

  it.each(['/enrolments/export?status=P', '/enrolments?status=P&format=csv', '/enrolments?format=csv'])(
    'the names of a class are a table file that a spreadsheet opens, and the log says who took it: %s',
    async (asked) => {
      const taken = async () => {
        const { rows } = await database().db.execute(
          sql`select role from audit_entry where action = 'enrolment.export' and object_kind <> 'list'`,
        )
        return rows
      }
      const before = await taken()
      await apply('OP-A')
      const { text, headers } = await desk.get(url('OP-A', asked))
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      const [heading, line, ...rest] = text.split('\r\n')
      expect(heading).toBe(
        '\uFEFFEntry number,Member number,Name,Chinese name,Age,State,How it came,Applied,State since',
      )
      expect(line).toMatch(/^\d+,SSPD000101,"SHIFAN, TAI MAN",示範大文,\d+,[^,]+,Online,/)
      expect(rest).toEqual([''])
      expect(await taken()).toEqual([...before, { role: 'FRONTDESK' }])
    },
  )

  it('a class is a list unless a file is asked for, and in no third form', async () => {
    const statuses = []
    for (const format of ['json', 'xml'])
      statuses.push((await desk.get(url('OP-A', `/enrolments?format=${format}`))).status)
    expect(statuses).toEqual([200, 422])
  })
})
