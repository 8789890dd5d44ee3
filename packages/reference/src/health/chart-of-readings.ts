import type { HealthDataType } from '../options/health.ts'
import type { JudgedPerson } from './judge-reading.ts'
import type { ValueRange } from './reading-band.ts'
import { seriesValues } from './reading-summary.ts'
import type { ReadingValues } from './reading-values.ts'
import { type ReadingSeries, type ReferenceRanges, referenceRanges } from './reference-range.ts'

/** The lines of each chart. The pulse has its place in the table and the averages. */
export const drawnSeries = {
  BLOOD_PRESSURE: ['systolic', 'diastolic'],
  GLUCOSE: ['FASTING', 'RANDOM'],
  OXYGEN: ['oxygen'],
  TEMPERATURE: ['temperature'],
  BMI: ['bmi'],
} as const satisfies Record<HealthDataType, readonly ReadingSeries[]>

type Mark = 'disc' | 'square'

const marks: Readonly<Partial<Record<ReadingSeries, Mark>>> = { diastolic: 'square', RANDOM: 'square' }

/** What was measured, and when. */
export type DrawnReading = ReadingValues & { readonly recordedAt: string }

type Named = {
  readonly nameOf: (series: ReadingSeries) => string
  readonly bandName: (series: ReadingSeries, range: ValueRange) => string
}

/** What the chart of these readings draws. `readings` are the newest first, as the list has them. */
export function chartOf(readings: readonly DrawnReading[], person: JudgedPerson, { nameOf, bandName }: Named) {
  const [newest] = readings
  const drawn = newest ? drawnSeries[newest.type] : []
  const series = drawn.flatMap((key) => {
    const points = readings.toReversed().flatMap((reading) => {
      const value: number | undefined = seriesValues(reading)[key]
      return value === undefined ? [] : [{ atMs: Date.parse(reading.recordedAt), value }]
    })
    return points.length > 0 ? [{ key, label: nameOf(key), mark: marks[key] ?? ('disc' as Mark), points }] : []
  })
  const ranges = rangesFor(readings, person)
  const bands = series.flatMap(({ key, mark }) => {
    const range = ranges[key]
    return range ? [{ key, mark, label: bandName(key, range), ...range }] : []
  })
  return { series, bands }
}

/** By the newest reading of each line: a site or a category that changed does not change what is drawn for today. */
export function rangesFor(readings: readonly ReadingValues[], person: JudgedPerson): ReferenceRanges {
  return Object.assign({}, ...readings.toReversed().map((reading) => referenceRanges(reading, person)))
}
