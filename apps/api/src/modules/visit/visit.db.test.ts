import type { VisitView } from '@dhc/contracts/member-api/visits'
import { weatherSignalsPath } from '@dhc/contracts/staff-api/weather'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { testBallotDeps } from '../../testing/ballots-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { idOf, signedIn } from '../../testing/carers-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { eventually } from '../../testing/eventually.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'
import { copyCentres } from './centres.ts'
import { callOffVisits, remindOfVisits, tellOfOpenAgain } from './follow-visits.ts'
import { settleVerification } from './store.ts'

vi.setConfig({ testTimeout: 120_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let member: Browser
let other: Browser
let desk: Browser

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI'] as const
const centreOf = (code: string) => ({
  id: 1,
  documentId: code,
  attributes: {
    code,
    name: `Centre ${code}`,
    hours: weekdays.map((day) => ({ day, opens: '10:00:00.000', closes: '13:00:00.000' })),
  },
})

type Typed = { readonly date: string; readonly centre?: string; readonly opens?: string; readonly closes?: string }
/** What editors have published, and the service has copied. */
const publish = (...days: readonly Typed[]) => {
  const special_days = days.map((day) => ({ centre: null, opens: null, closes: null, ...day }))
  return copyCentres({
    ...database(),
    clock: at.clock,
    content: {
      readCollection: async () => ['CORE', 'SAT-MF'].map(centreOf),
      readSingle: async () => ({ id: 1, documentId: 'setting', attributes: { special_days } }),
    },
  })
}

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T18:00:00+08:00')
  await publish()
  const news = ['call_list_entry', 'notification', 'message_out', 'session', 'rate_limit']
  await emptyTables(database(), ['visit', 'visit_capacity', 'weather_signal', 'holiday', ...news])
  await signInAgain()
})
async function signInAgain() {
  ;[member, other] = [await signedIn(at, 'member'), await signedIn(at, 'carer')]
  desk = await deskOf('demo.frontdesk')
}
async function deskOf(username: string) {
  const browser = at.browser()
  await browser.logInStaff(username, demoPassword)
  return browser
}

const monday = (time: string) => `2026-11-16T${time}:00+08:00`
const book = (browser: Browser, startsAt = monday('10:00'), more: object = {}) =>
  browser.post('/api/visits/book', { purpose: 'HEALTH_CHECK', centre: 'CORE', startsAt, ...more })
const own = async (browser = member) => (await browser.post('/api/visits/list', {})).payload.items as VisitView[]
const freeOn = async (on: string, centre = 'CORE') => {
  const { days } = (await member.post('/api/visits/times', { centre })).payload as {
    days: { on: string; times: string[] }[]
  }
  return days.find((day) => day.on === on)?.times ?? []
}
type DayView = { closedFor: string | null; halfHours: { time: string; capacity: number; visits: { id: string }[] }[] }
const dayOf = async (on = '2026-11-16') =>
  (await desk.get(`/api/staff/visits?centre=CORE&on=${on}`)).payload as unknown as DayView
const onlyOne = async (capacity = 1) => {
  const manager = await deskOf('demo.manager')
  return manager.put('/api/staff/visits/capacity', {
    centre: 'CORE',
    weekday: 'MON',
    from: '10:00',
    to: '13:00',
    capacity,
  })
}
const deps = () => ({ ...testBallotDeps(database(), at.clock), ...database() })

describe('a visit that a member books (A-200 to A-202)', () => {
  it('is at a free half hour within the opening hours, and is theirs until it begins', async () => {
    expect(await freeOn('2026-11-16')).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00', '12:30'])
    expect(await freeOn('2026-11-21')).toEqual([])
    const { status, payload } = await book(member)
    expect([status, payload]).toMatchObject([200, { state: 'BOOKED', centre: 'CORE', mayChange: true }])
    expect(await own()).toMatchObject([{ id: payload.id, startsAt: monday('10:00') }])
    expect((await member.post('/api/visits/cancel', { id: payload.id })).payload).toMatchObject({ state: 'CANCELLED' })
    expect((await member.post('/api/visits/cancel', { id: payload.id })).code).toBe(1803)
  })

  it.each([
    ['before the centre opens', monday('09:30')],
    ['as it closes', monday('13:00')],
    ['on a day that it is closed', '2026-11-21T10:00:00+08:00'],
    ['a minute beside a half hour', monday('10:01')],
    ['that is over', '2026-11-13T10:00:00+08:00'],
    ['more than four weeks ahead', '2026-12-14T10:00:00+08:00'],
  ])('a time %s is not free (1801)', async (_what, startsAt) => {
    expect((await book(member, startsAt)).code).toBe(1801)
  })

  it('there is one open visit for each purpose (1802), however many are sent at the same moment', async () => {
    const answers = await Promise.all([book(member), book(member, monday('11:00')), book(member, monday('12:00'))])
    expect(answers.map(({ code }) => code ?? 0).toSorted()).toEqual([0, 1802, 1802])
    expect((await book(member, monday('12:30'), { purpose: 'SCREENING' })).status).toBe(200)
  })

  it('who is not verified yet comes with papers; members come for the rest (D-079)', async () => {
    const applicant = at.browser()
    await applicant.logIn({ mobile: '55500105' }, demoPassword)
    expect((await applicant.post('/api/visits/list', {})).payload.purposes).toEqual(['VERIFICATION'])
    expect((await book(applicant)).code).toBe(1406)
    expect((await book(applicant, monday('10:00'), { purpose: 'VERIFICATION' })).status).toBe(200)
    expect((await book(member, monday('10:00'), { purpose: 'VERIFICATION' })).code).toBe(1406)
  })

  it('two who take the last place of a half hour at the same moment come one after the other', async () => {
    expect((await onlyOne()).status).toBe(200)
    // Nobody takes a place until both are on their way: unlocked, both would find it free.
    let both: Promise<{ code?: number | undefined }[]> = Promise.resolve([])
    await database().inTransaction(async (tx) => {
      await tx.execute(sql`select from visit_centre where code = 'CORE' for update`)
      both = Promise.all([book(member), book(other)])
      await eventually(async () => {
        const { rows } = await tx.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length === 2
      })
    })
    expect((await both).map(({ code }) => code ?? 0).toSorted()).toEqual([0, 1801])
    expect(await freeOn('2026-11-16')).not.toContain('10:00')
  })

  it('one too many is refused by the database itself', async () => {
    await book(member)
    const again = sql`insert into visit select gen_random_uuid(), gen_random_uuid(), purpose, centre_code, starts_at,
      seat, state, created_at, state_at, staff_id from visit`
    const name = (error: { cause?: { constraint?: string } }) => error.cause?.constraint
    expect(
      await database()
        .inTransaction((tx) => tx.execute(again))
        .catch(name),
    ).toBe('one_person_per_seat')
  })

  it('is moved, also to another centre, and its old place is free at once', async () => {
    await onlyOne()
    const { payload } = await book(member)
    expect((await book(other)).code).toBe(1801)
    const to = { id: payload.id, centre: 'SAT-MF', startsAt: monday('12:30') }
    expect((await other.post('/api/visits/move', to)).code).toBe(1006)
    expect((await member.post('/api/visits/move', to)).payload).toMatchObject({ centre: 'SAT-MF' })
    expect((await book(other)).status).toBe(200)
    expect((await member.post('/api/visits/move', { ...to, centre: 'CORE', startsAt: monday('10:00') })).code).toBe(
      1801,
    )
    at.clock.set('2026-11-16T12:30:00+08:00')
    await signInAgain()
    const late = { ...to, centre: 'CORE', startsAt: '2026-11-17T12:30:00+08:00' }
    expect((await member.post('/api/visits/move', late)).code).toBe(1803)
  })

  it('what nobody marked keeps nobody from booking again the day after', async () => {
    await book(member)
    at.clock.set('2026-11-16T11:00:00+08:00')
    await signInAgain()
    expect((await book(member, monday('12:30'))).code).toBe(1802)
    at.clock.set('2026-11-17T00:00:00+08:00')
    await signInAgain()
    expect((await book(member, '2026-11-17T10:00:00+08:00')).status).toBe(200)
    expect((await own()).map(({ state }) => state)).toEqual(['BOOKED', 'UNMARKED'])
  })
})

describe('the book of a centre', () => {
  it('shows who is expected by half hour, and a member booked by phone hears when and where', async () => {
    const memberId = await idOf(at, 'member')
    const body = { memberId, purpose: 'SCREENING', centre: 'CORE', startsAt: monday('11:00') }
    const { payload } = await desk.post('/api/staff/visits', body)
    expect(payload).toMatchObject({ state: 'BOOKED' })
    expect((await dayOf()).halfHours.find(({ time }) => time === '11:00')).toMatchObject({
      capacity: 2,
      visits: [{ id: payload.id, memberId, memberNo: 'SSPD000102', mayMark: { CAME: false, MISSED: false } }],
    })
    const sent = (await at.outbox('+85255500102')).find(({ purpose }) => purpose === 'notice-visitBooked')
    expect(sent?.body).toMatch(/11:00/)
    expect(sent?.body).not.toMatch(/篩查|筛查|Screening/)
  })

  it('came, or did not come, with a slip put right; what is cancelled is gone from it', async () => {
    const [first, second] = [(await book(member)).payload, (await book(other)).payload]
    at.clock.set('2026-11-16T10:00:00+08:00')
    await signInAgain()
    const mark = (id: unknown, mark: string) => desk.post(`/api/staff/visits/${id}/mark`, { mark })
    expect((await mark(first.id, 'MISSED')).payload).toMatchObject({ state: 'MISSED' })
    expect((await mark(first.id, 'CAME')).payload).toMatchObject({ state: 'CAME' })
    expect((await desk.post(`/api/staff/visits/${second.id}/cancel`, {})).code).toBe(1803)
    at.clock.set('2026-11-16T09:59:00+08:00')
    expect((await desk.post(`/api/staff/visits/${second.id}/cancel`, {})).status).toBe(200)
    expect((await mark(second.id, 'CAME')).code).toBe(1803)
    const [halfHour] = (await dayOf()).halfHours
    expect(halfHour?.visits.map(({ id }) => id)).toEqual([first.id])
    expect(await at.told('SSPD000104')).toEqual(['visitCancelled'])
  })

  it('whoever works at another centre neither sees nor changes it (decision 0034)', async () => {
    const nurse = await deskOf('demo.clinical')
    const { payload } = await book(member, monday('10:00'), { centre: 'SAT-MF' })
    const memberId = await idOf(at, 'carer')
    const booking = { memberId, purpose: 'SCREENING', centre: 'SAT-MF', startsAt: monday('11:00') }
    const answers = await Promise.all([
      nurse.get('/api/staff/visits?centre=SAT-MF&on=2026-11-16'),
      nurse.post('/api/staff/visits', booking),
      nurse.post(`/api/staff/visits/${payload.id}/move`, { centre: 'CORE', startsAt: monday('11:00') }),
      nurse.post(`/api/staff/visits/${payload.id}/cancel`, {}),
      nurse.post(`/api/staff/visits/${payload.id}/mark`, { mark: 'CAME' }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([1005, 1005, 1005, 1005, 1005])
    expect((await nurse.get('/api/staff/visits?centre=CORE&on=2026-11-16')).status).toBe(200)
  })

  it('room is a manager’s to set: for a day, which wins over its weekday, and 0 closes it', async () => {
    const manager = await deskOf('demo.manager')
    const room = { centre: 'CORE', from: '10:00', to: '11:00', capacity: 0 }
    const set = (browser: Browser, more: object) => browser.put('/api/staff/visits/capacity', { ...room, ...more })
    expect((await set(desk, { weekday: 'MON' })).code).toBe(1005)
    expect((await set(manager, {})).code).toBe(1001)
    expect((await set(manager, { weekday: 'MON', on: '2026-11-16' })).code).toBe(1001)
    expect((await set(manager, { weekday: 'MON', to: '10:00' })).code).toBe(1001)
    await set(manager, { weekday: 'MON' })
    await set(manager, { on: '2026-11-23', capacity: 4 })
    expect((await freeOn('2026-11-16')).slice(0, 1)).toEqual(['11:00'])
    expect((await freeOn('2026-11-23')).slice(0, 1)).toEqual(['10:00'])
  })

  it('each booking is in the audit log, and a look at the book in the member’s record', async () => {
    await book(member)
    await dayOf()
    const { rows } = await database().db.execute<{ action: string }>(
      sql`select distinct action from audit_entry where object_id = ${await idOf(at, 'member')} and action like 'visit.%'`,
    )
    // A list is in the log once in an hour, so the look may be of a test before.
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['visit.book', 'visit.read']))
  })
})

describe('what follows from holidays, weather, the clock and the identity desk', () => {
  it('a day that staff make a holiday has no times, and who had booked is told not to come (D-108)', async () => {
    await book(member)
    const admin = await deskOf('demo.admin')
    const name = { 'zh-HK': '節', 'zh-CN': '节', 'en-US': 'Feast' }
    expect((await admin.post('/api/staff/holidays', { date: '2026-11-16', name })).status).toBeLessThan(300)
    expect(await freeOn('2026-11-16')).toEqual([])
    expect((await dayOf()).closedFor).toBe('HOLIDAY')
    expect(await callOffVisits(deps())).toBe(1)
    expect(await callOffVisits(deps())).toBe(0)
    expect([(await own())[0]?.state, await at.told('SSPD000102')]).toEqual(['CALLED_OFF', ['visitCalledOff']])
  })

  it('a day on which editors close a centre has no times at once; who had booked is told ten minutes later, when nobody put it right (S9-23, A-204)', async () => {
    await book(member)
    await book(other, monday('10:00'), { centre: 'SAT-MF' })
    await publish({ date: '2026-11-16', centre: 'CORE' })
    expect(await freeOn('2026-11-16')).toEqual([])
    expect((await freeOn('2026-11-16', 'SAT-MF')).length).toBe(6)
    expect([(await book(other, monday('11:00'))).code, (await dayOf()).closedFor]).toEqual([1801, 'HOURS'])
    expect(await callOffVisits(deps())).toBe(0)
    // Published again with other words of the page: the day is known since then.
    at.clock.set('2026-11-15T18:09:59+08:00')
    await publish({ date: '2026-11-16', centre: 'CORE' })
    expect(await callOffVisits(deps())).toBe(0)
    at.clock.set('2026-11-15T18:10:00+08:00')
    expect(await callOffVisits(deps())).toBe(1)
    expect([(await own())[0]?.state, (await own(other))[0]?.state]).toEqual(['CALLED_OFF', 'BOOKED'])
    expect(await at.told()).toEqual(['visitCalledOff'])

    // Other hours, in which this visit does not lie: nobody is told that the centre is open.
    await publish({ date: '2026-11-16', opens: '12:00:00.000', closes: '15:00:00.000' })
    expect(await freeOn('2026-11-16')).toEqual(['12:00', '12:30', '13:00', '13:30', '14:00', '14:30'])
    expect(await tellOfOpenAgain(deps())).toBe(0)
    await publish()
    expect(await tellOfOpenAgain(deps())).toBe(1)
    expect(await at.told('SSPD000102')).toEqual(['visitCalledOff', 'visitOpenAgain'])
  })

  it('other hours of one day: who booked outside them is called off, who booked within them is expected (S9-23)', async () => {
    await book(member)
    await book(other, monday('12:30'))
    await publish({ date: '2026-11-16', opens: '12:00:00.000', closes: '15:00:00.000' })
    at.clock.set('2026-11-15T18:10:00+08:00')
    expect(await callOffVisits(deps())).toBe(1)
    expect([(await own())[0]?.state, (await own(other))[0]?.state]).toEqual(['CALLED_OFF', 'BOOKED'])
    expect((await dayOf()).halfHours.map(({ time }) => time).slice(0, 2)).toEqual(['12:00', '12:30'])
  })

  it('a general holiday on which editors open the centre has times, and its visits stand (A-195)', async () => {
    const admin = await deskOf('demo.admin')
    await admin.post('/api/staff/holidays', {
      date: '2026-11-16',
      name: { 'zh-HK': '節', 'zh-CN': '节', 'en-US': 'Feast' },
    })
    await publish({ date: '2026-11-16', opens: '10:00:00.000', closes: '11:00:00.000' })
    expect(await freeOn('2026-11-16')).toEqual(['10:00', '10:30'])
    expect((await book(member)).status).toBe(200)
    expect([await callOffVisits(deps()), (await dayOf()).closedFor]).toEqual([0, null])
  })

  it('signal 8 closes the times within its reach and calls off who has booked one, by the rule of lessons (D-117)', async () => {
    await book(member)
    await book(other, '2026-11-17T10:00:00+08:00')
    at.clock.set('2026-11-16T07:30:00+08:00')
    await signInAgain()
    await desk.post(weatherSignalsPath, { signal: 'TC8_OR_ABOVE', from: monday('07:00') })
    expect(await freeOn('2026-11-16')).toEqual(['11:00', '11:30', '12:00', '12:30'])
    expect((await book(other, monday('10:30'), { purpose: 'SCREENING' })).code).toBe(1801)
    expect(await callOffVisits(deps())).toBe(1)
    expect([(await own())[0]?.state, (await own(other))[0]?.state]).toEqual(['CALLED_OFF', 'BOOKED'])
  })

  it('a signal that is undone leaves the visit cancelled, and who has not booked again hears once that they may (A-330)', async () => {
    await book(member)
    await book(other)
    at.clock.set('2026-11-16T07:30:00+08:00')
    await signInAgain()
    const signal = await desk.post(weatherSignalsPath, { signal: 'TC8_OR_ABOVE', from: monday('07:00') })
    expect(await callOffVisits(deps())).toBe(2)
    expect(await tellOfOpenAgain(deps())).toBe(0)
    const { id } = (signal.payload as { signal: { id: string } }).signal
    expect((await desk.post(`${weatherSignalsPath}/${id}/withdraw`)).status).toBeLessThan(300)
    await book(other, monday('10:30'))
    expect(await tellOfOpenAgain(deps())).toBe(1)
    await tellOfOpenAgain(deps())
    expect(await at.told('SSPD000102')).toEqual(['visitCalledOff', 'visitOpenAgain'])
    expect((await own()).map(({ state }) => state)).toEqual(['CALLED_OFF'])
    // Too late to book it: another time is found by those who look.
    at.clock.set(monday('09:30'))
    expect(await tellOfOpenAgain(deps())).toBe(0)
  })

  it('the evening before, who comes is reminded once by notification and SMS', async () => {
    const { payload } = await book(member)
    await book(other, '2026-11-17T10:00:00+08:00')
    expect(await remindOfVisits(deps())).toBe(1)
    await remindOfVisits(deps())
    expect(await at.told()).toEqual(['visitTomorrow'])
    const sent = (await at.outbox('+85255500102')).map(({ purpose }) => purpose)
    expect(sent.filter((purpose) => purpose.startsWith('notice-'))).toEqual(['notice-visitTomorrow'])
    // A visit that was moved is another one to be reminded of.
    await member.post('/api/visits/move', { id: payload.id, centre: 'CORE', startsAt: monday('12:00') })
    await remindOfVisits(deps())
    expect(await at.told()).toEqual(['visitTomorrow', 'visitTomorrow'])
  })

  it('who is verified has come; a visit on a later day is not needed any more (D-079)', async () => {
    const applicant = at.browser()
    await applicant.logIn({ mobile: '55500105' }, demoPassword)
    const id = (await findMember(at.members, { mobile: '+85255500105' }))?.id ?? ''
    const verify = () => database().inTransaction((tx) => settleVerification(tx, id, at.clock.now()))
    await book(applicant, monday('10:00'), { purpose: 'VERIFICATION' })
    await verify()
    await book(applicant, monday('10:00'), { purpose: 'VERIFICATION' })
    at.clock.set('2026-11-16T09:50:00+08:00')
    await verify()
    await applicant.logIn({ mobile: '55500105' }, demoPassword)
    expect((await own(applicant)).map(({ state }) => state).toSorted()).toEqual(['CAME', 'CANCELLED'])
  })

  it('the board of the day shows who is still expected, the next first, and at the centre asked for only', async () => {
    await book(other, monday('10:30'))
    await book(member, monday('11:00'), { centre: 'SAT-MF' })
    at.clock.set('2026-11-16T08:00:00+08:00')
    await signInAgain()
    const board = async (query = '') => (await desk.get(`/api/staff/today${query}`)).payload.visits
    expect(await board()).toMatchObject({ waiting: 2, came: 0, next: [{ time: '10:30' }, { time: '11:00' }] })
    expect(await board('?centre=CORE')).toMatchObject({ waiting: 1, next: [{ time: '10:30', centre: 'CORE' }] })
  })

  it('the opening hours stay as they were when the cms answers with anything else', async () => {
    await publish({ date: '2026-11-16', opens: '10:00:00.000', closes: '11:00:00.000' })
    const good = { readCollection: async () => [centreOf('CORE')], readSingle: async () => undefined }
    const copy = (content: object) => copyCentres({ ...database(), clock: at.clock, content: { ...good, ...content } })
    await expect(copy({ readCollection: async () => [{ attributes: {} }] })).rejects.toThrow()
    await expect(copy({ readSingle: async () => ({ attributes: { special_days: 'soon' } }) })).rejects.toThrow()
    expect(await copy({ readCollection: async () => [] })).toBe(0)
    expect(await freeOn('2026-11-16')).toEqual(['10:00', '10:30'])
  })
})
