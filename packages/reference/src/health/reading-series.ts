import type { JudgedPerson } from './judged-person.ts'
import { isClassified, roundHalfUp, type Series, type ValueRange } from './measure.ts'
import { drawnSeries, measureOf, type ReadingSeries, type ReadingValues, seriesRows } from './measures.ts'

export type ReferenceRanges = Readonly<Partial<Record<ReadingSeries, ValueRange>>>

type SeriesRow = Series<ReadingValues>

const rowsOf = (values: ReadingValues) => Object.entries(measureOf(values.type).series) as [ReadingSeries, SeriesRow][]

/** What a chart draws and a table averages: the numbers of one reading, each in its line. */
export function seriesValues(values: ReadingValues): Partial<Record<ReadingSeries, number>> {
  return Object.fromEntries(
    rowsOf(values).flatMap(([key, row]) => {
      const value = row.read(values)
      return value === null ? [] : [[key, value]]
    }),
  )
}

/** The bands drawn behind readings like this one; none under 18, where adult limits say nothing (D-124). */
export function referenceRanges(values: ReadingValues, person: JudgedPerson): ReferenceRanges {
  if (!isClassified(person.ageYears)) return {}
  return Object.fromEntries(
    rowsOf(values).flatMap(([key, row]) => {
      const range = row.rangeFor(values, person)
      return range ? [[key, range]] : []
    }),
  )
}

/** By the newest reading of each line: a site or a category that changed does not change what is drawn for today. */
export function rangesFor(readings: readonly ReadingValues[], person: JudgedPerson): ReferenceRanges {
  return Object.assign({}, ...readings.toReversed().map((reading) => referenceRanges(reading, person)))
}

export type SeriesSummary = {
  readonly count: number
  readonly average: number
  readonly min: number
  readonly max: number
}

/** Of one line over some readings; nothing where there is no number. The average is rounded as it is shown. */
export function summaryOf(readings: readonly ReadingValues[], series: ReadingSeries): SeriesSummary | undefined {
  const numbers = readings.flatMap((reading) => seriesValues(reading)[series] ?? [])
  const [first] = numbers
  if (first === undefined) return undefined
  const sum = numbers.reduce((total, number) => total + number, 0)
  return {
    count: numbers.length,
    average: roundHalfUp(sum / numbers.length, seriesRows[series].precision),
    min: numbers.reduce((one, other) => Math.min(one, other), first),
    max: numbers.reduce((one, other) => Math.max(one, other), first),
  }
}

/** What was measured, and when. */
export type DrawnReading = ReadingValues & { readonly recordedAt: string }

type Named = {
  readonly nameOf: (series: ReadingSeries) => string
  readonly bandName: (series: ReadingSeries, range: ValueRange) => string
}

/** What the chart of these readings draws. `readings` are the newest first, as the list has them. */
export function chartOf(readings: readonly DrawnReading[], person: JudgedPerson, { nameOf, bandName }: Named) {
  const [newest] = readings
  const drawn = newest ? drawnSeries(newest.type) : []
  const series = drawn.flatMap((key) => {
    const points = readings.toReversed().flatMap((reading) => {
      const value = seriesValues(reading)[key]
      return value === undefined ? [] : [{ atMs: Date.parse(reading.recordedAt), value }]
    })
    return points.length > 0 ? [{ key, label: nameOf(key), mark: seriesRows[key].mark, points }] : []
  })
  const ranges = rangesFor(readings, person)
  const bands = series.flatMap(({ key, mark }) => {
    const range = ranges[key]
    return range ? [{ key, mark, label: bandName(key, range), ...range }] : []
  })
  return { series, bands }
}
