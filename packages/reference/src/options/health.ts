import type { OptionList } from '../option-list.ts'

/** S2-46, D-013: the five views of health data, in their order. */
export const healthDataType = {
  name: 'healthDataType',
  codes: ['BLOOD_PRESSURE', 'GLUCOSE', 'OXYGEN', 'TEMPERATURE', 'BMI'],
} as const satisfies OptionList

export type HealthDataType = (typeof healthDataType.codes)[number]

/** S9-20, D-122: "last 10" means the ten newest readings; days count back from now, months and years by calendar. */
export const healthDataPeriod = {
  name: 'healthDataPeriod',
  codes: ['L10', 'D7', 'D14', 'D21', 'M1', 'M3', 'M6', 'Y1', 'Y2', 'Y3', 'ALL'],
} as const satisfies OptionList

export type HealthDataPeriod = (typeof healthDataPeriod.codes)[number]

/** Chosen until the member chooses another. */
export const defaultHealthDataPeriod: HealthDataPeriod = 'L10'

export const healthDataPeriodLength = {
  L10: { readings: 10 },
  D7: { days: 7 },
  D14: { days: 14 },
  D21: { days: 21 },
  M1: { months: 1 },
  M3: { months: 3 },
  M6: { months: 6 },
  Y1: { years: 1 },
  Y2: { years: 2 },
  Y3: { years: 3 },
  ALL: {},
} as const satisfies Record<HealthDataPeriod, { readings?: number; days?: number; months?: number; years?: number }>

/** D-125: who entered a reading. What the centre entered, the member only reads. */
export const readingSource = {
  name: 'readingSource',
  codes: ['SELF', 'CENTRE'],
} as const satisfies OptionList

export type ReadingSource = (typeof readingSource.codes)[number]

/** S3-29, D-124: from the lowest to the highest class. */
export const bloodPressureClass = {
  name: 'bloodPressureClass',
  codes: ['IDEAL', 'NORMAL', 'RELATIVELY_HIGH', 'HIGH'],
} as const satisfies OptionList

export type BloodPressureClass = (typeof bloodPressureClass.codes)[number]

/** S3-28. */
export const bmiCategory = {
  name: 'bmiCategory',
  codes: ['ASIAN', 'OTHER'],
} as const satisfies OptionList

export type BmiCategory = (typeof bmiCategory.codes)[number]

/** D-124. */
export const bmiClass = {
  name: 'bmiClass',
  codes: ['UNDERWEIGHT', 'NORMAL', 'OVERWEIGHT', 'OBESE'],
} as const satisfies OptionList

export type BmiClass = (typeof bmiClass.codes)[number]

/** S3-27. */
export const glucoseMealType = {
  name: 'glucoseMealType',
  codes: ['FASTING', 'RANDOM'],
} as const satisfies OptionList

export type GlucoseMealType = (typeof glucoseMealType.codes)[number]

/** 2e: a reference band, not a class of the document. */
export const glucoseBandFasting = {
  name: 'glucoseBandFasting',
  codes: ['LOW', 'NORMAL', 'RAISED', 'HIGH'],
} as const satisfies OptionList

export type GlucoseBandFasting = (typeof glucoseBandFasting.codes)[number]

/** Two hours after a meal: not a meal type of the document (S3-27); the bands wait for a later version. */
export const glucoseBandPostMeal = {
  name: 'glucoseBandPostMeal',
  codes: ['LOW', 'NORMAL', 'RAISED', 'HIGH'],
} as const satisfies OptionList

/** 2e: a reference band, not a class of the document. */
export const glucoseBandRandom = {
  name: 'glucoseBandRandom',
  codes: ['LOW', 'NORMAL', 'RAISED', 'HIGH'],
} as const satisfies OptionList

/** 2e: a reference band, from the gravest up. */
export const oxygenBand = {
  name: 'oxygenBand',
  codes: ['EMERGENCY', 'LOW', 'NORMAL'],
} as const satisfies OptionList

export type OxygenBand = (typeof oxygenBand.codes)[number]

/** 2e: a reference band; its limits depend on the site. */
export const temperatureBand = {
  name: 'temperatureBand',
  codes: ['LOW', 'NORMAL', 'FEVER'],
} as const satisfies OptionList

export type TemperatureBand = (typeof temperatureBand.codes)[number]

/** D-123: where a body temperature was taken; the document has no such field, EAR is assumed. */
export const temperatureSite = {
  name: 'temperatureSite',
  codes: ['ORAL', 'EAR', 'AXILLA', 'FOREHEAD', 'RECTAL'],
} as const satisfies OptionList

export type TemperatureSite = (typeof temperatureSite.codes)[number]

/** D-126. */
export const riskLevel = {
  name: 'riskLevel',
  codes: ['LOW', 'MEDIUM', 'HIGH'],
} as const satisfies OptionList

export type RiskLevel = (typeof riskLevel.codes)[number]
