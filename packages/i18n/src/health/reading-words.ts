import { bmiOf } from '@dhc/reference/health/bmi-rules'
import type { PressureMeasured } from '@dhc/reference/health/pressure-average'
import type { ValueRange } from '@dhc/reference/health/reading-band'
import { limitsOf, type ReadingNumber, type ReadingValues } from '@dhc/reference/health/reading-values'
import type { ReadingSeries } from '@dhc/reference/health/reference-range'
import { seriesPrecision } from '@dhc/reference/health/series-precision'
import type { HealthDataType } from '@dhc/reference/options/health'
import { glucoseMealType, temperatureSite } from '@dhc/reference/options/health'
import type { Say } from '../use-words.ts'

/** A number with the decimals it is judged with (D-124). */
export const sayNumber = (field: ReadingNumber, value: number) => value.toFixed(limitsOf(field).precision)
export const sayOfSeries = (series: ReadingSeries, value: number) => value.toFixed(seriesPrecision[series])

const unitKeys = {
  BLOOD_PRESSURE: 'unit.bp',
  GLUCOSE: 'unit.glucose',
  OXYGEN: 'unit.spo2',
  TEMPERATURE: 'unit.temp',
  BMI: 'unit.bmi',
} as const

export const unitOf = (words: Say, type: HealthDataType) => words.health(unitKeys[type])

/** What was measured, large: "128/82"; the unit stands beside it. */
export function mainValue(reading: ReadingValues): string {
  switch (reading.type) {
    case 'BLOOD_PRESSURE':
      return `${sayNumber('systolic', reading.systolic)}/${sayNumber('diastolic', reading.diastolic)}`
    case 'GLUCOSE':
      return sayNumber('glucose', reading.glucose)
    case 'OXYGEN':
      return sayNumber('oxygen', reading.oxygen)
    case 'TEMPERATURE':
      return sayNumber('temperature', reading.temperature)
    case 'BMI':
      return sayOfSeries('bmi', bmiOf(reading.weight, reading.height))
  }
}

/** What belongs to it: pulse, meal, site, weight and height. */
export function besideValue(words: Say, reading: ReadingValues): string {
  switch (reading.type) {
    case 'BLOOD_PRESSURE':
      return [...pulseOf(words, reading.pulse), ...averageOf(words, reading.measured)].join(', ')
    case 'GLUCOSE':
      return words.option(glucoseMealType, reading.mealType)
    case 'OXYGEN':
      return ''
    case 'TEMPERATURE':
      return words.option(temperatureSite, reading.site)
    case 'BMI':
      return `${sayNumber('weight', reading.weight)} ${words.health('unit.weight')}, ${sayNumber('height', reading.height)} ${words.health('unit.height')}`
  }
}

const pulseOf = (words: Say, pulse: number | null) =>
  pulse === null ? [] : [`${words.health('health.pulse')} ${sayNumber('pulse', pulse)} ${words.health('unit.pulse')}`]

/** Where the centre measured twice: what the number is the average of. */
function averageOf(words: Say, measured: readonly PressureMeasured[] | undefined): string[] {
  const [first, second] = (measured ?? []).map(
    ({ systolic, diastolic }) => `${sayNumber('systolic', systolic)}/${sayNumber('diastolic', diastolic)}`,
  )
  return first && second ? [words.health('readings.averageOf', { first, second })] : []
}

export function sayRange(words: Say, series: ReadingSeries, { min, max }: ValueRange): string {
  const say = (value: number) => sayOfSeries(series, value)
  if (min === undefined) return max === undefined ? '' : words.health('range.upTo', { max: say(max) })
  if (max === undefined) return words.health('range.from', { min: say(min) })
  return words.health('range.between', { min: say(min), max: say(max) })
}

/** The name of a line of the chart. */
export function seriesName(words: Say, series: ReadingSeries): string {
  switch (series) {
    case 'systolic':
    case 'diastolic':
    case 'pulse':
      return words.health(`health.${series}`)
    case 'FASTING':
    case 'RANDOM':
      return words.option(glucoseMealType, series)
    case 'oxygen':
      return words.health('health.spo2')
    case 'temperature':
      return words.health('health.temp')
    case 'bmi':
      return words.health('health.bmi')
  }
}
