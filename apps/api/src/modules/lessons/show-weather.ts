import type { WeatherRule } from '@dhc/reference/weather-rules'
import type { Database } from '../../platform/database/handles.ts'
import { listRules, listSignals, readFeedState, type SignalRow } from './weather-store.ts'

export type Weather = {
  readonly signals: readonly SignalRow[]
  readonly rules: readonly WeatherRule[]
  readonly feed: { readonly state: 'OFF' | 'WAITING' | 'GOOD' | 'SILENT'; readonly lastGoodAt: Date | null }
}

export async function showWeather(db: Database, isFeedOn: boolean): Promise<Weather> {
  const state = isFeedOn ? await readFeedState(db) : undefined
  const known = state?.isSilent ? 'SILENT' : 'GOOD'
  return {
    signals: await listSignals(db),
    rules: await listRules(db),
    feed: {
      state: isFeedOn ? (state ? known : 'WAITING') : 'OFF',
      lastGoodAt: state?.lastGoodAt ?? null,
    },
  }
}
