import { bmiOf } from './bmi-rules.ts'
import { roundHalfUp } from './reading-band.ts'
import type { ReadingValues } from './reading-values.ts'
import type { ReadingSeries } from './reference-range.ts'
import { seriesPrecision } from './series-precision.ts'

/** What a chart draws and a table averages: the numbers of one reading, each in its line. */
export function seriesValues(values: ReadingValues): Partial<Record<ReadingSeries, number>> {
  switch (values.type) {
    case 'BLOOD_PRESSURE': {
      const { systolic, diastolic, pulse } = values
      return { systolic, diastolic, ...(pulse === null ? {} : { pulse }) }
    }
    case 'GLUCOSE':
      return { [values.mealType]: values.glucose }
    case 'OXYGEN':
      return { oxygen: values.oxygen }
    case 'TEMPERATURE':
      return { temperature: values.temperature }
    case 'BMI':
      return { bmi: bmiOf(values.weight, values.height) }
  }
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
    average: roundHalfUp(sum / numbers.length, seriesPrecision[series]),
    min: numbers.reduce((one, other) => Math.min(one, other), first),
    max: numbers.reduce((one, other) => Math.max(one, other), first),
  }
}
