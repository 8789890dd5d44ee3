import type { ChartBand, ChartMark, ChartSeries } from '@dhc/charts/chart-parts'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import type { JudgedPerson } from '@dhc/reference/health/judge-reading'
import type { ValueRange } from '@dhc/reference/health/reading-band'
import { seriesValues } from '@dhc/reference/health/reading-summary'
import { type ReadingSeries, type ReferenceRanges, referenceRanges } from '@dhc/reference/health/reference-range'
import type { HealthDataType } from '@dhc/reference/options/health-data-type'

/** The lines of each chart. The pulse has its place in the table and the averages. */
export const drawnSeries = {
  BLOOD_PRESSURE: ['systolic', 'diastolic'],
  GLUCOSE: ['FASTING', 'RANDOM'],
  OXYGEN: ['oxygen'],
  TEMPERATURE: ['temperature'],
  BMI: ['bmi'],
} as const satisfies Record<HealthDataType, readonly ReadingSeries[]>

const marks: Readonly<Partial<Record<ReadingSeries, ChartMark>>> = { diastolic: 'square', RANDOM: 'square' }

type Named = {
  readonly nameOf: (series: ReadingSeries) => string
  readonly bandName: (series: ReadingSeries, range: ValueRange) => string
}

/** What the chart of these readings draws. `readings` are the newest first, as the list has them. */
export function chartOf(readings: readonly ReadingView[], person: JudgedPerson, { nameOf, bandName }: Named) {
  const [newest] = readings
  const drawn = newest ? drawnSeries[newest.type] : []
  const series: ChartSeries[] = drawn.flatMap((key) => {
    const points = readings.toReversed().flatMap((reading) => {
      const value: number | undefined = seriesValues(reading)[key]
      return value === undefined ? [] : [{ atMs: Date.parse(reading.recordedAt), value }]
    })
    return points.length > 0 ? [{ key, label: nameOf(key), mark: marks[key] ?? 'disc', points }] : []
  })
  const ranges = rangesFor(readings, person)
  const bands: ChartBand[] = series.flatMap(({ key, mark }) => {
    const range = ranges[key as ReadingSeries]
    return range ? [{ key, mark, label: bandName(key as ReadingSeries, range), ...range }] : []
  })
  return { series, bands }
}

/** By the newest reading of each line: a site or a category that changed does not change what is drawn for today. */
export function rangesFor(readings: readonly ReadingView[], person: JudgedPerson): ReferenceRanges {
  return Object.assign({}, ...readings.toReversed().map((reading) => referenceRanges(reading, person)))
}
