import type { GlucoseBandFasting, GlucoseMealType } from '../options/health.ts'
import { alertsWhere, type HealthAlert } from './health-alert.ts'
import { type Band, bandOf, isClassified, roundHalfUp, type ValueRange } from './reading-band.ts'
import type { RuleSource } from './rule-sources.ts'

/** Two hours after a meal is not a meal type of the document (S3-27); its bands wait for a later version. */
export type GlucoseTiming = GlucoseMealType | 'POST_MEAL'

/** The codes are the same whatever the meal; the words differ (options glucoseBandFasting, glucoseBandRandom). */
export type GlucoseBand = GlucoseBandFasting

const afterMeal = [
  { code: 'LOW', max: 3.9 },
  { code: 'NORMAL', min: 4, max: 7.7 },
  { code: 'RAISED', min: 7.8, max: 11 },
  { code: 'HIGH', min: 11.1 },
] as const

/** 2e: reference bands, mmol/L. WHO limits for venous plasma; a finger-prick value is a guide, never a diagnosis. */
export const glucoseRules = {
  unit: 'mmol/L',
  precision: 1,
  fastingHours: 8,
  milligramsPerDecilitre: 18.016,
  bands: {
    FASTING: [
      { code: 'LOW', max: 3.9 },
      { code: 'NORMAL', min: 4, max: 6 },
      { code: 'RAISED', min: 6.1, max: 6.9 },
      { code: 'HIGH', min: 7 },
    ],
    /** WHO gives only 11.1 for a random value; 7.8 to 11.0 is borrowed from the two-hour test as a caution band. */
    RANDOM: afterMeal,
    POST_MEAL: afterMeal,
  },
  lowBelow: 4,
  seriouslyLowBelow: 3,
  veryHighFrom: 16.7,
  /** Shown instead of the bands to a member with diabetes; the doctor may set another. */
  diabetesTarget: { FASTING: { min: 4, max: 7 }, POST_MEAL: { max: 9.9 } },
} as const satisfies { bands: Record<GlucoseTiming, readonly Band<GlucoseBand>[]> } & Record<string, unknown>

/** For the page that explains the classes. @public */
export const glucoseSources: readonly RuleSource[] = [
  'OHKF-DM',
  'HKCFP-IFG',
  'GEM-DM',
  'DCAN',
  'HK-SMBG',
  'HEALTHHUB-HYPO',
]

export function glucoseBand(value: number, timing: GlucoseTiming, ageYears: number): GlucoseBand | null {
  if (!isClassified(ageYears)) return null
  return bandOf<GlucoseBand>(glucoseRules.bands[timing], value, glucoseRules.precision)
}

/**
 * The usual range of a meal type; of a member with diabetes the personal target, which the rules know for fasting only:
 * a random value is then shown without one.
 */
export function glucoseRange(mealType: GlucoseMealType, hasDiabetes: boolean): ValueRange | null {
  if (hasDiabetes) return mealType === 'FASTING' ? glucoseRules.diabetesTarget.FASTING : null
  const { min, max } = glucoseRules.bands[mealType][1]
  return { min, max }
}

export function alertsForGlucose(value: number): HealthAlert[] {
  const shown = roundHalfUp(value, glucoseRules.precision)
  return alertsWhere([
    [shown < glucoseRules.lowBelow, { code: 'GLU_LOW', message: 'alert.glucoseLow', isUrgent: true }],
    [shown >= glucoseRules.veryHighFrom, { code: 'GLU_VERY_HIGH', message: 'alert.glucoseVeryHigh', isUrgent: true }],
  ])
}
