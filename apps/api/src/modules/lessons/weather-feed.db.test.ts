import { weatherSignalsPath } from '@dhc/contracts/staff-api/weather'
import { hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { logLines } from '../../testing/log-lines.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import {
  type FakeObservatory,
  startFakeObservatory,
  type WeatherDay,
  warningOf,
  weatherDay,
} from '../../testing/weather-day.ts'
import { listSignals } from './weather-store.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let day: WeatherDay
let observatory: FakeObservatory

beforeAll(async () => {
  const accounts = testAccounts({ passwords: cheapPasswords() })
  at = await accountsAtWork(database(), { accounts, isWeatherFeedOn: true })
  day = weatherDay(at, database())
  observatory = await startFakeObservatory()
})
afterAll(() => observatory.stop())
beforeEach(async () => {
  await day.begin()
  observatory.says({})
})

/** What the job does at this minute. */
async function minute(time: string, warnings?: object): Promise<void> {
  day.clock(time)
  if (warnings) observatory.says(warnings)
  await day.watch(observatory.url)
}

/** "BLACK_RAINSTORM 05:30-07:40", the newest first. */
const signals = async () =>
  (await listSignals(database().db)).map(
    ({ signal, fromAt, toAt }) => `${signal} ${hongKongTimeOf(fromAt)}-${toAt ? hongKongTimeOf(toAt) : ''}`,
  )
const feedState = async () => {
  await day.goTo(hongKongTimeOf(at.clock.now()))
  return (await day.clerk.get(weatherSignalsPath)).payload.feed
}
const black = warningOf('WRAINB', '05:30')

describe("the Observatory's feed (D-117)", () => {
  it('records amber, red and black within minutes as one black signal, and calls off what comes near', async () => {
    await minute('05:10', { WRAIN: warningOf('WRAINA', '05:05') })
    await minute('05:20', { WRAIN: warningOf('WRAINR', '05:20') })
    expect(await signals()).toEqual([])
    await minute('05:31', { WRAIN: black, WTS: warningOf('WTS', '05:31'), NEW: { anything: 1 } })
    expect([await signals(), await day.calledOff()]).toEqual([['BLACK_RAINSTORM 05:30-'], []])
    await minute('07:30')
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
    expect(await day.told()).toHaveLength(2)
  })

  it('black lowered to red has ended: 3 h 01 before a lesson it takes place, 2 h 59 before it does not', async () => {
    await minute('05:31', { WRAIN: black })
    await minute('07:29', { WRAIN: warningOf('WRAINR', '07:29') })
    expect(await signals()).toEqual(['BLACK_RAINSTORM 05:30-07:29'])
    await minute('09:00')
    expect(await day.calledOff()).toEqual([])

    await minute('12:01', { WRAIN: warningOf('WRAINB', '12:01') })
    await minute('12:02', { WRAIN: warningOf('WRAINR', '12:02') })
    expect(await day.calledOff()).toEqual(['afternoon'])
  })

  it('a cancel that is told late brings lessons back that had not to be called off', async () => {
    await minute('05:31', { WRAIN: black })
    await minute('07:32')
    expect(await day.calledOff()).toEqual(['morning', 'walk'])
    await minute('07:33', { WRAIN: warningOf('WRAINB', '05:30', { updated: '07:28', actionCode: 'CANCEL' }) })
    expect([await signals(), await day.calledOff()]).toEqual([['BLACK_RAINSTORM 05:30-07:28'], []])
    expect(await day.told()).toEqual(['lessonBack', 'lessonBack', 'lessonCalledOff', 'lessonCalledOff'])
  })

  it('a warning that is gone without a word has ended with the first response without it', async () => {
    await minute('05:31', { WRAIN: black })
    await minute('06:10', {})
    expect(await signals()).toEqual(['BLACK_RAINSTORM 05:30-06:10'])
    await minute('06:11', { WRAIN: black })
    expect(await signals()).toEqual(['BLACK_RAINSTORM 05:30-'])
  })

  it('No. 8 from whatever side is one signal, and No. 3 after it another', async () => {
    await minute('05:10', { WTCSGNL: warningOf('TC8NE', '05:00') })
    await minute('05:40', { WTCSGNL: warningOf('TC8SW', '05:40') })
    await minute('06:00', { WTCSGNL: warningOf('TC9', '06:00') })
    expect(await signals()).toEqual(['TC8_OR_ABOVE 05:00-'])
    await minute('07:00', { WTCSGNL: warningOf('TC3', '07:00') })
    expect(await signals()).toEqual(['TC3 07:00-', 'TC8_OR_ABOVE 05:00-07:00'])
    await minute('07:31')
    expect(await day.calledOff()).toEqual(['walk'])
  })
})

describe('a feed that does not answer properly', () => {
  const bad: [string, () => void][] = [
    ['a page', () => observatory.replies({ contentType: 'text/html', body: '<html>Service unavailable</html>' })],
    ['half a response', () => observatory.replies({ body: JSON.stringify({ WRAIN: black }), isCutOff: true })],
    ['half a text', () => observatory.replies({ body: JSON.stringify({ WRAIN: black }).slice(0, 40) })],
    ['a warning without its code', () => observatory.says({ WRAIN: { ...black, code: undefined } })],
    ['a list', () => observatory.says([])],
    ['an error', () => observatory.replies({ status: 500, body: '{}' })],
    ['a redirect', () => observatory.replies({ status: 302, body: '{}' })],
  ]

  it.each(bad)('with %s ends no signal', async (_what, breakIt) => {
    await minute('05:31', { WRAIN: black })
    breakIt()
    await minute('05:32')
    expect(await signals()).toEqual(['BLACK_RAINSTORM 05:30-'])
  })

  it('with an old response out of a cache changes nothing, in whatever order they come', async () => {
    await minute('05:31', { WRAIN: black })
    await minute('05:32', { WRAIN: warningOf('WRAINR', '05:00') })
    await minute('05:33', { WTS: warningOf('WTS', '05:10') })
    expect(await signals()).toEqual(['BLACK_RAINSTORM 05:30-'])
    await minute('06:10', { WRAIN: warningOf('WRAINR', '06:10') })
    await minute('06:11', { WRAIN: black })
    expect(await signals()).toEqual(['BLACK_RAINSTORM 05:30-06:10'])
  })

  it('for twenty minutes is told to staff, once, and never ends a signal: lessons are called off as they come near', async () => {
    const { log, lines } = logLines()
    const alarms = () => lines.filter((line) => line.includes('weatherFeedSilent')).length
    await minute('05:31', { WRAIN: black })
    expect(await feedState()).toEqual({ state: 'GOOD', last_good_at: '2026-09-08T05:31:00+08:00' })
    const nobodyThere = 'http://127.0.0.1:1/weather.php'
    for (const time of ['05:40', '05:50']) {
      day.clock(time)
      await day.watch(nobodyThere, log)
    }
    expect([alarms(), await feedState()]).toMatchObject([0, { state: 'GOOD' }])
    for (const time of ['05:51', '05:52', '07:30']) {
      day.clock(time)
      await day.watch(nobodyThere, log)
    }
    expect(alarms()).toBe(1)
    expect(await feedState()).toEqual({ state: 'SILENT', last_good_at: '2026-09-08T05:31:00+08:00' })
    expect([await signals(), await day.calledOff()]).toEqual([['BLACK_RAINSTORM 05:30-'], ['morning', 'walk']])
    await minute('07:31')
    expect(await feedState()).toMatchObject({ state: 'GOOD' })
  })
})

describe('staff and the feed', () => {
  it('what staff have ended the feed does not open again', async () => {
    await minute('05:31', { WRAIN: black })
    const [open] = await listSignals(database().db)
    await day.goTo('05:32')
    await day.clerk.patch(`${weatherSignalsPath}/${open?.id}`, { to: '2026-09-08T05:31:30+08:00' })
    await minute('07:31')
    expect([await signals(), await day.calledOff()]).toEqual([['BLACK_RAINSTORM 05:30-05:31'], []])
    await minute('07:35', { WRAIN: warningOf('WRAINB', '07:34') })
    expect((await signals())[0]).toBe('BLACK_RAINSTORM 07:34-')
  })

  it('what staff have recorded the feed neither doubles nor ends', async () => {
    await day.goTo('05:30')
    await day.clerk.post(weatherSignalsPath, { signal: 'BLACK_RAINSTORM', from: '2026-09-08T05:29:00+08:00' })
    await minute('05:31', { WRAIN: black })
    await minute('06:00', {})
    expect(await signals()).toEqual(['BLACK_RAINSTORM 05:29-'])
  })
})
