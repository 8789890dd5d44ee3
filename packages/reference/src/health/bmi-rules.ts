import type { BmiCategory, BmiClass } from '../options/health.ts'
import { alertsWhere, type HealthAlert } from './health-alert.ts'
import { type Band, bandOf, isClassified, type ValueRange } from './reading-band.ts'
import type { RuleSource } from './rule-sources.ts'

/** D-124: kg/m². Asian adults by the Centre for Health Protection, other adults by WHO. */
const bmiRules = {
  unit: 'kg/m²',
  precision: 1,
  bands: {
    ASIAN: [
      { code: 'UNDERWEIGHT', max: 18.4 },
      { code: 'NORMAL', min: 18.5, max: 22.9 },
      { code: 'OVERWEIGHT', min: 23, max: 24.9 },
      { code: 'OBESE', min: 25 },
    ],
    OTHER: [
      { code: 'UNDERWEIGHT', max: 18.4 },
      { code: 'NORMAL', min: 18.5, max: 24.9 },
      { code: 'OVERWEIGHT', min: 25, max: 29.9 },
      { code: 'OBESE', min: 30 },
    ],
  },
} as const satisfies { bands: Record<BmiCategory, readonly Band<BmiClass>[]> } & Record<string, unknown>

/** For the page that explains the classes. @public */
export const bmiSources: readonly RuleSource[] = ['CHP-BMI', 'WHO-BMI', 'GK']

/** In whole tenths of kilograms and centimetres the half is exact, so the number shown is rounded half up. */
export function bmiOf(weightKg: number, heightCm: number): number {
  const weight = Math.round(weightKg * 10)
  const heightSquared = Math.round(heightCm * 10) ** 2
  return Math.floor((2_000_000 * weight + heightSquared) / (2 * heightSquared)) / 10
}

/** Classified on the value as shown, so that number and class always agree. No class under 18. */
export function classifyBmi(bmi: number, category: BmiCategory, ageYears: number): BmiClass | null {
  if (!isClassified(ageYears)) return null
  return bandOf<BmiClass>(bmiRules.bands[category], bmi, bmiRules.precision)
}

/** The healthy range of a category. */
export function bmiRange(category: BmiCategory): ValueRange {
  const { min, max } = bmiRules.bands[category][1]
  return { min, max }
}

/** Advice, never an emergency. */
export function alertsForBmi(bmi: number, category: BmiCategory, ageYears: number): HealthAlert[] {
  const bmiClass = classifyBmi(bmi, category, ageYears)
  const isOutside = bmiClass !== null && bmiClass !== 'NORMAL'
  return alertsWhere([[isOutside, { code: 'BMI_OUTSIDE', message: 'alert.weight', isUrgent: false }]])
}
