import { type BloodPressureClass, bloodPressureClass } from '../options/health.ts'
import { alertsWhere, type HealthAlert } from './health-alert.ts'
import { bandOf, isClassified } from './reading-band.ts'
import type { RuleSource } from './rule-sources.ts'

export interface BloodPressure {
  readonly systolic: number
  readonly diastolic: number
}

/** D-124: the WHO/ISH four-step table, in whole mmHg. */
const bloodPressureRules = {
  unit: 'mmHg',
  precision: 0,
  systolic: [
    { code: 'IDEAL', max: 119 },
    { code: 'NORMAL', min: 120, max: 129 },
    { code: 'RELATIVELY_HIGH', min: 130, max: 139 },
    { code: 'HIGH', min: 140 },
  ],
  diastolic: [
    { code: 'IDEAL', max: 79 },
    { code: 'NORMAL', min: 80, max: 84 },
    { code: 'RELATIVELY_HIGH', min: 85, max: 89 },
    { code: 'HIGH', min: 90 },
  ],
  veryHigh: { systolicFrom: 180, diastolicFrom: 110 },
  /** The document has no low class: the class stays and a hint is added. */
  low: { systolicBelow: 90, diastolicBelow: 60 },
  /** An average measured at home counts as high from here: a hint, never another class. */
  homeAverageHigh: { systolicFrom: 135, diastolicFrom: 85 },
} as const

/** Drawn behind the readings: no low hint and nothing above normal. */
export const bloodPressureRange = {
  systolic: { min: bloodPressureRules.low.systolicBelow, max: bloodPressureRules.systolic[1].max },
  diastolic: { min: bloodPressureRules.low.diastolicBelow, max: bloodPressureRules.diastolic[1].max },
} as const

/** For the page that explains the classes. @public */
export const bloodPressureSources: readonly RuleSource[] = [
  'CHP-HT',
  'DH-NCD2013',
  'EHS-HT',
  'ISH2020',
  'WHO-ISH1999',
  'ESH2013',
  'AM730',
  'HKRF-HT2010',
]

/** D-124: each number has its class; the higher of the two is the class of the reading. No class under 18. */
export function classifyBloodPressure(reading: BloodPressure, ageYears: number): BloodPressureClass | null {
  if (!isClassified(ageYears)) return null
  const ranks = [
    bandOf<BloodPressureClass>(bloodPressureRules.systolic, reading.systolic, bloodPressureRules.precision),
    bandOf<BloodPressureClass>(bloodPressureRules.diastolic, reading.diastolic, bloodPressureRules.precision),
  ].map((code) => bloodPressureClass.codes.indexOf(code))
  return bloodPressureClass.codes[Math.max(...ranks)] ?? null
}

export function alertsForBloodPressure(reading: BloodPressure, ageYears: number): HealthAlert[] {
  const { veryHigh, low } = bloodPressureRules
  const isVeryHigh = reading.systolic >= veryHigh.systolicFrom || reading.diastolic >= veryHigh.diastolicFrom
  const isLow = reading.systolic < low.systolicBelow || reading.diastolic < low.diastolicBelow
  return alertsWhere([
    [isVeryHigh, { code: 'BP_VERY_HIGH', message: 'alert.bpVeryHigh', isUrgent: true }],
    [isLow && isClassified(ageYears), { code: 'BP_LOW', message: 'alert.bpLow', isUrgent: false }],
  ])
}

export function isHomeAverageHigh(average: BloodPressure): boolean {
  const { systolicFrom, diastolicFrom } = bloodPressureRules.homeAverageHigh
  return average.systolic >= systolicFrom || average.diastolic >= diastolicFrom
}
