import type { WeatherRule } from '@dhc/reference/weather-rules'
import type { Database } from '../../platform/database/handles.ts'
import { listRules, listSignals, listSignalsSince, readFeedState, type SignalRow } from './weather-store.ts'

export type Weather = {
  readonly signals: readonly SignalRow[]
  readonly rules: readonly WeatherRule[]
  readonly feed: { readonly state: 'OFF' | 'WAITING' | 'GOOD' | 'SILENT'; readonly lastGoodAt: Date | null }
}

export async function showWeather(db: Database, isFeedOn: boolean): Promise<Weather> {
  return { signals: await listSignals(db), rules: await listRules(db), feed: await readFeed(db, isFeedOn) }
}

export type WeatherNow = Pick<Weather, 'signals' | 'feed'>

/** For the board of the day: what is in force at this moment. */
export async function readWeatherNow(db: Database, now: Date, isFeedOn: boolean): Promise<WeatherNow> {
  const signals = (await listSignalsSince(db, now)).filter(({ fromAt }) => fromAt <= now)
  return { signals, feed: await readFeed(db, isFeedOn) }
}

async function readFeed(db: Database, isFeedOn: boolean): Promise<Weather['feed']> {
  const state = isFeedOn ? await readFeedState(db) : undefined
  const known = state?.isSilent ? 'SILENT' : 'GOOD'
  return { state: isFeedOn ? (state ? known : 'WAITING') : 'OFF', lastGoodAt: state?.lastGoodAt ?? null }
}
