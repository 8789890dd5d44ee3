import type { OptionList } from '../../option-list.ts'
import type { Ethnicity } from '../../options/person.ts'
import { type Band, bandOf, type FieldValues, type Measure, type MeasureFields, type Observed } from '../measure.ts'

/** S3-28. */
const bmiCategory = { name: 'bmiCategory', codes: ['ASIAN', 'OTHER'] } as const satisfies OptionList

export type BmiCategory = (typeof bmiCategory.codes)[number]

/** D-124. */
const bmiClass = {
  name: 'bmiClass',
  codes: ['UNDERWEIGHT', 'NORMAL', 'OVERWEIGHT', 'OBESE'],
} as const satisfies OptionList

type BmiClass = (typeof bmiClass.codes)[number]

const fields = {
  weight: {
    name: 'health.weight',
    unit: 'unit.weight',
    ucum: 'kg',
    min: 10,
    max: 300,
    precision: 1,
    example: 60.5,
  },
  height: {
    name: 'health.height',
    unit: 'unit.height',
    ucum: 'cm',
    min: 80,
    max: 230,
    precision: 1,
    example: 165,
    isRemembered: true,
  },
  category: { name: 'health.category', list: bmiCategory, usual: 'ASIAN', isRemembered: true },
} as const satisfies MeasureFields

type Values = FieldValues<typeof fields>

const precision = 1

/** kg/m². Asian adults by the Centre for Health Protection, other adults by WHO. */
const bands = {
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
} as const satisfies Record<BmiCategory, readonly Band<BmiClass>[]>

export const bmi = {
  name: 'health.bmi',
  unit: 'unit.bmi',
  slug: 'bmi',
  title: 'health-data-bmi.title',
  fields,
  derived: { bmi: { precision, of: (values) => bmiOf(values) } },
  shown: ['bmi'],
  beside: [{ field: 'weight' }, { field: 'height' }],
  series: {
    bmi: {
      name: 'health.bmi',
      precision,
      mark: 'disc',
      read: (values) => bmiOf(values),
      rangeFor: ({ category }) => ({ min: bands[category][1].min, max: bands[category][1].max }),
    },
  },
  classes: {
    kind: 'classification',
    list: bmiClass,
    meanings: {
      UNDERWEIGHT: { tone: 'watch', interpretation: 'L' },
      NORMAL: { tone: 'good', interpretation: 'N' },
      OVERWEIGHT: { tone: 'watch', interpretation: 'H' },
      OBESE: { tone: 'high', interpretation: 'H' },
    },
  },
  classify: (values): BmiClass => classOfBmi(bmiOf(values), values.category),
  // Advice, never an emergency.
  alerts: [
    {
      code: 'BMI_OUTSIDE',
      message: 'alert.weight',
      isUrgent: false,
      isForAdults: true,
      applies: (values) => classOfBmi(bmiOf(values), values.category) !== 'NORMAL',
    },
  ],
  contradiction: (values) => (isPossible(bmiOf(values)) ? null : { field: 'weight', rule: 'notWithHeight' }),
  orderInCheck: ['height', 'weight', 'category'],
} as const satisfies Measure<Values>

/** each number can be true, but not both of one living person: one of them was mistyped. */
const isPossible = (value: number) => value >= 7 && value <= 110

/** In whole tenths of kilograms and centimetres the half is exact, so the number shown is rounded half up. */
export function bmiOf({ weight, height }: Pick<Values, 'weight' | 'height'>): number {
  const tenths = Math.round(weight * 10)
  const heightSquared = Math.round(height * 10) ** 2
  return Math.floor((2_000_000 * tenths + heightSquared) / (2 * heightSquared)) / 10
}

/** On the value as shown, so that number and class always agree. */
export function classOfBmi(value: number, category: BmiCategory): BmiClass {
  return bandOf<BmiClass>(bands[category], value, precision)
}

const asianEthnicities: readonly Ethnicity[] = [
  'CHN',
  'PHL',
  'IDN',
  'THA',
  'JPN',
  'KOR',
  'MYS',
  'SGP',
  'VNM',
  'IND',
  'NPL',
  'PAK',
  'OSA',
]

/** The category to start with; where the ethnicity does not tell, the member chooses. */
export function suggestedBmiCategory(ethnicity: Ethnicity | null): BmiCategory | null {
  return ethnicity !== null && asianEthnicities.includes(ethnicity) ? 'ASIAN' : null
}

export const observeBmi = (values: Values): readonly Observed[] => [
  {
    part: 'weight',
    profile: 'http://hl7.org/fhir/StructureDefinition/bodyweight',
    codes: [{ loinc: '29463-7', display: 'Body weight' }],
    quantity: { value: values.weight, ucum: fields.weight.ucum },
  },
  {
    part: 'height',
    profile: 'http://hl7.org/fhir/StructureDefinition/bodyheight',
    codes: [{ loinc: '8302-2', display: 'Body height' }],
    quantity: { value: values.height, ucum: fields.height.ucum },
  },
  {
    profile: 'http://hl7.org/fhir/StructureDefinition/bmi',
    codes: [{ loinc: '39156-5', display: 'Body mass index (BMI) [Ratio]' }],
    quantity: { value: bmiOf(values), ucum: 'kg/m2' },
    derivedFrom: ['weight', 'height'],
    extension: { name: 'bmi-category', code: values.category },
  },
]
