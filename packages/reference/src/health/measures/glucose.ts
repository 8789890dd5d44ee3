import type { OptionList } from '../../option-list.ts'
import type { JudgedPerson } from '../judged-person.ts'
import {
  type Band,
  bandOf,
  type FieldValues,
  type LoincCode,
  type Measure,
  type MeasureFields,
  type Observed,
} from '../measure.ts'

/** S3-27. */
export const glucoseMealType = {
  name: 'glucoseMealType',
  codes: ['FASTING', 'RANDOM'],
} as const satisfies OptionList

export type GlucoseMealType = (typeof glucoseMealType.codes)[number]

const bandCodes = ['LOW', 'NORMAL', 'RAISED', 'HIGH'] as const
export type GlucoseBand = (typeof bandCodes)[number]

/** D-124: reference bands, not classes of the document. The codes are the same whatever the meal; the words differ. */
const glucoseBandFasting = { name: 'glucoseBandFasting', codes: bandCodes } as const satisfies OptionList
const glucoseBandRandom = { name: 'glucoseBandRandom', codes: bandCodes } as const satisfies OptionList

/** Two hours after a meal: not a meal type of the document (S3-27); the bands wait for a later version. */
const glucoseBandPostMeal = { name: 'glucoseBandPostMeal', codes: bandCodes } as const satisfies OptionList
export type GlucoseTiming = GlucoseMealType | 'POST_MEAL'

const fields = {
  glucose: {
    name: 'health.glucose',
    unit: 'unit.glucose',
    ucum: 'mmol/L',
    // A meter that says LO or HI is entered as the limit.
    min: 1,
    max: 33.3,
    precision: 1,
    example: 5.6,
  },
  mealType: { name: 'health.mealType', list: glucoseMealType, column: 'meal_type' },
} as const satisfies MeasureFields

type Values = FieldValues<typeof fields>

const afterMeal = [
  { code: 'LOW', max: 3.9 },
  { code: 'NORMAL', min: 4, max: 7.7 },
  { code: 'RAISED', min: 7.8, max: 11 },
  { code: 'HIGH', min: 11.1 },
] as const

/** WHO limits for venous plasma, mmol/L; a finger-prick value is a guide, never a diagnosis. */
const bands = {
  FASTING: [
    { code: 'LOW', max: 3.9 },
    { code: 'NORMAL', min: 4, max: 6 },
    { code: 'RAISED', min: 6.1, max: 6.9 },
    { code: 'HIGH', min: 7 },
  ],
  /** WHO gives only 11.1 for a random value; 7.8 to 11.0 is borrowed from the two-hour test as a caution band. */
  RANDOM: afterMeal,
  POST_MEAL: afterMeal,
} as const satisfies Record<GlucoseTiming, readonly Band<GlucoseBand>[]>

const lowBelow = 4
const veryHighFrom = 16.7

/** Shown instead of the bands to a member with diabetes; the doctor may set another. */
export const diabetesTarget = { FASTING: { min: 4, max: 7 }, POST_MEAL: { below: 10 } } as const

const line = (mealType: GlucoseMealType, mark: 'disc' | 'square') =>
  ({
    list: glucoseMealType,
    precision: fields.glucose.precision,
    mark,
    read: (values: Values) => (values.mealType === mealType ? values.glucose : null),
    rangeFor: (values: Values, person: JudgedPerson) =>
      values.mealType === mealType ? usualGlucose(mealType, person) : null,
  }) as const

export const glucose = {
  name: 'health.glucose',
  unit: 'unit.glucose',
  slug: 'glucose',
  title: 'health-data-blood-glucose.title',
  fields,
  shown: ['glucose'],
  beside: [{ field: 'mealType' }],
  series: { FASTING: line('FASTING', 'disc'), RANDOM: line('RANDOM', 'square') },
  classes: {
    kind: 'band',
    list: glucoseBandFasting,
    otherLists: [glucoseBandRandom, glucoseBandPostMeal],
    meanings: {
      LOW: { tone: 'watch', interpretation: 'L' },
      NORMAL: { tone: 'good', interpretation: 'N' },
      RAISED: { tone: 'watch', interpretation: 'H' },
      HIGH: { tone: 'high', interpretation: 'H' },
    },
  },
  classList: ({ mealType }) => (mealType === 'FASTING' ? glucoseBandFasting : glucoseBandRandom),
  /** With known diabetes the personal target replaces the bands. */
  classify: (values, { hasDiabetes }): GlucoseBand | null =>
    hasDiabetes ? null : glucoseBand(values.glucose, values.mealType),
  alerts: [
    {
      code: 'GLU_LOW',
      message: 'alert.glucoseLow',
      isUrgent: true,
      interpretation: 'LL',
      applies: (values) => values.glucose < lowBelow,
    },
    {
      code: 'GLU_VERY_HIGH',
      message: 'alert.glucoseVeryHigh',
      isUrgent: true,
      interpretation: 'HH',
      applies: (values) => values.glucose >= veryHighFrom,
    },
  ],
  hint: 'entry.meterHint',
  note: 'note.glucose',
} as const satisfies Measure<Values>

export function glucoseBand(value: number, timing: GlucoseTiming): GlucoseBand {
  return bandOf<GlucoseBand>(bands[timing], value, fields.glucose.precision)
}

/**
 * The usual range of a meal type; of a member with diabetes the personal target, which the rules know for fasting only:
 * a random value is then shown without one.
 */
function usualGlucose(mealType: GlucoseMealType, { hasDiabetes }: JudgedPerson) {
  if (hasDiabetes) return mealType === 'FASTING' ? diabetesTarget.FASTING : null
  const { min, max } = bands[mealType][1]
  return { min, max }
}

const loincOfMeal = {
  FASTING: { loinc: '14770-2', display: 'Fasting glucose [Moles/volume] in Capillary blood by Glucometer' },
  RANDOM: { loinc: '14743-9', display: 'Glucose [Moles/volume] in Capillary blood by Glucometer' },
  POST_MEAL: { loinc: '14760-3', display: 'Glucose [Moles/volume] in Capillary blood --2 hours post meal' },
} as const satisfies Record<GlucoseTiming, LoincCode>

export const observeGlucose = ({ glucose: value, mealType }: Values): readonly Observed[] => [
  {
    category: 'laboratory',
    codes: [loincOfMeal[mealType], { loinc: '15074-8', display: 'Glucose [Moles/volume] in Blood' }],
    quantity: { value, ucum: fields.glucose.ucum },
  },
]
