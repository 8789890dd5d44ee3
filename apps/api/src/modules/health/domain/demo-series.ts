import type { ReadingValues } from '@dhc/reference/health/measures'
import { asShown } from '@dhc/reference/health/reading-values'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { NewReading } from './reading.ts'

/** How a demonstration's member measures over two years: from here to there, with the swing of real life. */
export type DemoSeries = {
  readonly type: ReadingValues['type']
  readonly everyDays: number
  /** About when, in Hong Kong. */
  readonly at: string
  readonly from: Readonly<Record<string, number>>
  readonly to: Readonly<Record<string, number>>
  readonly swing: Readonly<Record<string, number>>
  readonly fixed?: Readonly<Record<string, string>> | undefined
}

const demoDays = 730
const minuteMs = 60_000

/** The same every time it is asked for: `chance` gives a number from 0 to 1 by name. */
export function demoReadings(series: DemoSeries, now: Date, chance: (name: string) => number): NewReading[] {
  const readings: NewReading[] = []
  for (let daysAgo = demoDays; daysAgo > 0; daysAgo -= series.everyDays) {
    // Nobody measures every time.
    if (chance(`${daysAgo} skipped`) < 0.12) continue
    const share = 1 - daysAgo / demoDays
    const around = (field: string) => {
      const [from = 0, to = from] = [series.from[field], series.to[field]]
      // The mean of three is near the middle most of the time, as measurements are.
      const roll = ['a', 'b', 'c'].reduce((sum, part) => sum + chance(`${daysAgo} ${field} ${part}`), 0) / 3
      return from + (to - from) * share + (series.swing[field] ?? 0) * (roll - 0.5) * 3
    }
    const numbers = Object.fromEntries(Object.keys(series.from).map((field) => [field, around(field)]))
    const values = asShown({ type: series.type, ...numbers, ...series.fixed } as ReadingValues)
    readings.push({ recordedAt: instantAgo(now, daysAgo, series.at, chance(`${daysAgo} late`)), values })
  }
  return readings
}

/** Up to twenty minutes after the usual time. */
export function instantAgo(now: Date, daysAgo: number, at: string, late = 0): Date {
  const usual = instantOf(addDays(hongKongDateOf(now), -daysAgo), at)
  return new Date(usual.getTime() + Math.floor(late * 20) * minuteMs)
}
