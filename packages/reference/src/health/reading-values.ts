import type { BmiCategory, GlucoseMealType, TemperatureSite } from '../options/health.ts'
import { type HealthInput, healthInputLimits, isPlausible, isPlausiblePair } from './input-limits.ts'
import type { PressureMeasured } from './pressure-average.ts'
import { roundHalfUp } from './reading-band.ts'

/** D-123: what was measured, by type (3.7). A cuff that counts no pulse leaves it out. */
export type ReadingValues =
  | {
      readonly type: 'BLOOD_PRESSURE'
      readonly systolic: number
      readonly diastolic: number
      readonly pulse: number | null
      /** What the average was made of, where the centre measured twice. */
      readonly measured?: readonly PressureMeasured[]
    }
  | { readonly type: 'GLUCOSE'; readonly glucose: number; readonly mealType: GlucoseMealType }
  | { readonly type: 'OXYGEN'; readonly oxygen: number }
  | { readonly type: 'TEMPERATURE'; readonly temperature: number; readonly site: TemperatureSite }
  | { readonly type: 'BMI'; readonly weight: number; readonly height: number; readonly category: BmiCategory }

/** A field of a reading that holds a number. */
export type ReadingNumber =
  | 'systolic'
  | 'diastolic'
  | 'pulse'
  | 'glucose'
  | 'oxygen'
  | 'temperature'
  | 'weight'
  | 'height'

const limitsName = {
  systolic: 'systolic',
  diastolic: 'diastolic',
  pulse: 'pulse',
  glucose: 'glucose',
  oxygen: 'oxygen',
  temperature: 'temperature',
  weight: 'weightKg',
  height: 'heightCm',
} as const satisfies Record<ReadingNumber, HealthInput>

export function limitsOf(field: ReadingNumber) {
  return healthInputLimits[limitsName[field]]
}

/** What is stored and judged is what the screen shows: each number rounded half up to its precision. */
export function asShown<Values extends ReadingValues>(values: Values): Values {
  const rounded = numbersOf(values).map(([field, value]) => [field, roundHalfUp(value, limitsOf(field).precision)])
  return { ...values, ...Object.fromEntries(rounded) }
}

export type ReadingProblem = {
  readonly field: ReadingNumber
  readonly rule: 'outOfRange' | 'notAboveDiastolic'
}

/** D-123, error 1601: what cannot be true of a living person, field by field. */
export function readingProblems(values: ReadingValues): ReadingProblem[] {
  const shown = asShown(values)
  const problems: ReadingProblem[] = numbersOf(shown)
    .filter(([field, value]) => !isPlausible(limitsName[field], value))
    .map(([field]) => ({ field, rule: 'outOfRange' }))
  const isUpsideDown = shown.type === 'BLOOD_PRESSURE' && !isPlausiblePair(shown.systolic, shown.diastolic)
  if (isUpsideDown && problems.length === 0) return [{ field: 'systolic', rule: 'notAboveDiastolic' }]
  return problems
}

function numbersOf(values: ReadingValues): [ReadingNumber, number][] {
  const all = Object.entries(values) as [string, unknown][]
  return all.filter((entry): entry is [ReadingNumber, number] => entry[0] in limitsName && typeof entry[1] === 'number')
}
