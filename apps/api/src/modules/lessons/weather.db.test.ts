import { showWeatherNowCall } from '@dhc/contracts/member-api/weather-now'
import { weatherSignalsPath } from '@dhc/contracts/staff-api/weather'
import { weatherRules } from '@dhc/reference/weather-rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { uuidOf } from '../../testing/catalogue-samples.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { type WeatherDay, weatherDay } from '../../testing/weather-day.ts'
import { listRules } from './weather-store.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let day: WeatherDay

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  day = weatherDay(at, database())
})
beforeEach(async () => {
  await day.begin()
  await day.goTo('08:00')
})

const time = (text: string | null) => text && `2026-09-08T${text}:00+08:00`
const record = (from: string, to: string | null = null, more: object = {}) =>
  day.clerk.post(weatherSignalsPath, { signal: 'BLACK_RAINSTORM', from: time(from), to: time(to), ...more })
const correct = (id: unknown, body: object) => day.clerk.patch(`${weatherSignalsPath}/${id}`, body)
const idOf = (answer: { payload: Record<string, unknown> }) => (answer.payload.signal as { id: string }).id

describe('a signal that staff record', () => {
  it('calls off the lessons it touches, now and as they come near, and tells people (S9-17, D-117)', async () => {
    const { payload } = await record('06:00')
    expect(payload).toMatchObject({ dry_run: false, lessons_reinstated: [], people: 1, signal: { to: null } })
    expect((payload.lessons_cancelled as string[]).toSorted()).toEqual([uuidOf('morning'), uuidOf('walk')].toSorted())
    expect(await day.told()).toEqual(['lessonCalledOff', 'lessonCalledOff'])
    const { items } = (await day.clerk.get('/api/staff/lessons?date=2026-09-08')).payload as { items: object[] }
    expect(items[0]).toMatchObject({ reason: 'WEATHER', weather_signal_id: (payload.signal as { id: string }).id })

    day.clock('11:59')
    await day.watch()
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
    day.clock('12:00')
    await day.watch()
    await day.watch()
    expect(await day.calledOff()).toEqual(['morning', 'walk', 'afternoon'])
    expect(await day.told()).toHaveLength(3)
  })

  it.each([
    ['3 h 01', '07:29', []],
    ['3 h', '07:30', []],
    ['2 h 59', '07:31', ['morning', 'walk']],
  ])('that was lowered %s before a lesson: called off %o', async (_before, to, expected) => {
    await record('06:00', to)
    expect(await day.calledOff()).toEqual(expected)
  })

  it('in a trial says what would happen and changes nothing', async () => {
    const { payload } = await record('06:00', null, { dry_run: true })
    expect(payload).toMatchObject({ dry_run: true, people: 1 })
    expect(payload.lessons_cancelled).toHaveLength(2)
    const begins = { startsAt: '2026-09-08T10:30:00+08:00', change: 'CANCELLED', people: 1 }
    expect(payload.lessons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ classCode: 'EX-01A', ...begins }),
        expect.objectContaining({ classCode: 'OUT-01', ...begins }),
      ]),
    )
    // One person in two lessons is one person, and this one wants SMS.
    expect(payload.reach).toEqual({ members: 1, push: 0, sms: 1, calls: 0 })
    expect([await day.calledOff(), await day.told()]).toEqual([[], []])
    expect((await day.clerk.get(weatherSignalsPath)).payload.items).toEqual([])
    const id = idOf(await record('06:00'))
    const trial = await correct(id, { to: time('07:29'), dry_run: true })
    expect(trial.payload).toMatchObject({ lessons_cancelled: [], people: 1 })
    expect(trial.payload.lessons_reinstated).toHaveLength(2)
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
  })

  it('corrected so that it no longer touches a lesson, brings the lesson back and tells people', async () => {
    const id = idOf(await record('06:00'))
    await correct(id, { to: time('07:31') })
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
    expect((await correct(id, { to: time('07:29') })).payload.lessons_reinstated).toHaveLength(2)
    expect(await day.calledOff()).toEqual([])
    expect(await day.told()).toEqual(['lessonBack', 'lessonBack', 'lessonCalledOff', 'lessonCalledOff'])
    await correct(id, { to: null })
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
  })

  it('withdrawn within ten minutes, was never there: lessons take place and people are told', async () => {
    const id = idOf(await record('06:00'))
    day.clock('08:09')
    const undone = await day.clerk.post(`${weatherSignalsPath}/${id}/withdraw`)
    expect(undone.payload.lessons_reinstated).toHaveLength(2)
    expect(await day.calledOff()).toEqual([])
    expect(await day.told()).toEqual(['lessonBack', 'lessonBack', 'lessonCalledOff', 'lessonCalledOff'])
    expect((await day.clerk.get(weatherSignalsPath)).payload.items).toEqual([])
    expect((await day.clerk.post(`${weatherSignalsPath}/${id}/withdraw`)).code).toBe(1006)
  })

  it('is not withdrawn after ten minutes: then it has an end like any other', async () => {
    const id = idOf(await record('06:00'))
    day.clock('08:10')
    expect((await day.clerk.post(`${weatherSignalsPath}/${id}/withdraw`)).code).toBe(1406)
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
  })

  it('withdrawn by two at the same moment is withdrawn once', async () => {
    const id = idOf(await record('06:00'))
    const both = await Promise.all([1, 2].map(() => day.clerk.post(`${weatherSignalsPath}/${id}/withdraw`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await day.told()).filter((name) => name === 'lessonBack')).toHaveLength(2)
  })

  it('corrected too late, leaves a lesson called off that would have begun', async () => {
    const id = idOf(await record('06:00'))
    await day.goTo('10:30')
    expect((await correct(id, { to: time('07:00') })).payload.lessons_reinstated).toEqual([])
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
  })

  it('ended, leaves called off what another signal still touches', async () => {
    const id = idOf(await record('06:00'))
    await record('07:00', null, { signal: 'TC3' })
    await correct(id, { to: time('06:30') })
    expect(await day.calledOff()).toEqual(['walk'])
  })

  it('does not call off again what staff have reinstated by hand; another signal does', async () => {
    await record('06:00')
    await day.clerk.post(`/api/staff/lessons/${uuidOf('morning')}/reinstate`, { reason: 'WEATHER' })
    await day.watch()
    expect(await day.calledOff()).toEqual(['walk'])
    await record('07:50', null, { signal: 'EXTREME' })
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
  })

  it('leaves alone a lesson that staff have called off for a reason of their own', async () => {
    await day.clerk.post(`/api/staff/lessons/${uuidOf('morning')}/cancel`, { reason: 'INSTRUCTOR' })
    const id = idOf(await record('06:00'))
    await correct(id, { to: time('06:30') })
    expect(await day.calledOff()).toEqual(['morning'])
  })

  it('is recorded once by two clerks at the same moment: the other gets 1007, and people hear of it once', async () => {
    const other = at.browser('203.0.113.30')
    await other.logInStaff('demo.frontdesk', demoPassword)
    const body = { signal: 'BLACK_RAINSTORM', from: time('06:00') }
    const answers = await Promise.all([day.clerk.post(weatherSignalsPath, body), other.post(weatherSignalsPath, body)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1007, undefined])
    expect(await day.told()).toEqual(['lessonCalledOff', 'lessonCalledOff'])
  })

  it('is refused when it ends before it begins, or begins more than a day ahead', async () => {
    const fieldsOf = async (from: string, to: string | null) =>
      Object.keys((await day.clerk.post(weatherSignalsPath, { signal: 'TC3', from, to })).payload.fields as object)
    expect(await fieldsOf('2026-09-08T07:00:00+08:00', '2026-09-08T07:00:00+08:00')).toEqual(['to'])
    expect(await fieldsOf('2026-09-09T08:00:01+08:00', null)).toEqual(['from'])
    expect((await correct(uuidOf('nothing'), { to: time('07:00') })).code).toBe(1006)
  })
})

describe('what staff see of the weather', () => {
  it('are the signals, the rules as the migration wrote them, and that no feed is read', async () => {
    await record('06:00')
    const { payload } = await day.clerk.get(weatherSignalsPath)
    expect(payload).toMatchObject({
      items: [{ signal: 'BLACK_RAINSTORM', from: time('06:00'), to: null, source: 'STAFF', changed_by_staff: true }],
      feed: { state: 'OFF', last_good_at: null },
    })
    expect(await listRules(database().db)).toEqual(weatherRules)
  })
})

describe('what everybody is told of the weather (S9-17)', () => {
  const told = async () => {
    const { payload } = await at.browser().get(showWeatherNowCall.path)
    const { signals, lessons } = payload as { signals: { signal: string }[]; lessons: { classCode: string }[] }
    return [signals.map(({ signal }) => signal), lessons.map(({ classCode }) => classCode).toSorted()]
  }

  it('is nothing without a signal, the signal with the lessons it calls off, and nothing once it has ended', async () => {
    expect(await told()).toEqual([[], []])
    const id = idOf(await record('06:00'))
    expect(await told()).toEqual([['BLACK_RAINSTORM'], ['EX-01A', 'OUT-01']])
    day.clock('11:29')
    expect((await told())[1]).toEqual(['EX-01A', 'OUT-01'])
    day.clock('11:30')
    expect(await told()).toEqual([['BLACK_RAINSTORM'], []])
    await day.goTo('11:31')
    await correct(id, { to: time('11:31') })
    expect(await told()).toEqual([[], []])
  })

  it('leaves out a signal that begins later, from the second on in which it begins', async () => {
    await record('09:00')
    day.clock('08:59')
    expect((await told())[0]).toEqual([])
    day.clock('09:00')
    expect((await told())[0]).toEqual(['BLACK_RAINSTORM'])
  })

  it('puts the gravest first', async () => {
    await record('06:00', null, { signal: 'TC3' })
    await record('07:00', null, { signal: 'TC8_OR_ABOVE' })
    expect((await told())[0]).toEqual(['TC8_OR_ABOVE', 'TC3'])
  })
})
