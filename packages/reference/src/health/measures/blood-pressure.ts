import type { OptionList } from '../../option-list.ts'
import { bandOf, type FieldValues, type Measure, type MeasureFields, type Observed } from '../measure.ts'

/** S3-29, D-124: from the lowest to the highest class. */
export const bloodPressureClass = {
  name: 'bloodPressureClass',
  codes: ['IDEAL', 'NORMAL', 'RELATIVELY_HIGH', 'HIGH'],
} as const satisfies OptionList

type BloodPressureClass = (typeof bloodPressureClass.codes)[number]

/** S3-26. A cuff that counts no pulse leaves it out. */
const fields = {
  systolic: {
    name: 'health.systolic',
    unit: 'unit.bp',
    ucum: 'mm[Hg]',
    min: 50,
    max: 260,
    precision: 0,
    example: 120,
  },
  diastolic: {
    name: 'health.diastolic',
    unit: 'unit.bp',
    ucum: 'mm[Hg]',
    min: 30,
    max: 160,
    precision: 0,
    example: 78,
  },
  pulse: {
    name: 'health.pulse',
    unit: 'unit.pulse',
    ucum: '/min',
    min: 30,
    max: 220,
    precision: 0,
    example: 70,
    isOptional: true,
  },
} as const satisfies MeasureFields

type Values = FieldValues<typeof fields>

/** D-124: the WHO/ISH four-step table, in whole mmHg. */
const bands = {
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
} as const

const veryHigh = { systolicFrom: 180, diastolicFrom: 110 }

/** The document has no low class: the class stays and a hint is added. */
const low = { systolicBelow: 90, diastolicBelow: 60 }

/** An average measured at home counts as high from here (ISH 2020): a hint, never another class. */
export const homeAverageHigh = { systolicFrom: 135, diastolicFrom: 85 }

/** Beats per minute at rest, adults; general knowledge, for the operator's health professional to confirm. */
const pulseRules = { hint: { below: 50, above: 100 }, alert: { below: 40, above: 130 } }
export const usualPulse = { min: 60, max: 100 }

export const bloodPressure = {
  name: 'health.bp',
  unit: 'unit.bp',
  slug: 'blood-pressure',
  title: 'health-data-blood-pressure.title',
  fields,
  shown: ['systolic', 'diastolic'],
  beside: [{ field: 'pulse', isNamed: true }],
  // Drawn behind the readings: no low hint and nothing above normal.
  series: {
    systolic: {
      name: 'health.systolic',
      precision: fields.systolic.precision,
      mark: 'disc',
      read: ({ systolic }) => systolic,
      rangeFor: () => ({ min: low.systolicBelow, max: bands.systolic[1].max }),
    },
    diastolic: {
      name: 'health.diastolic',
      precision: fields.diastolic.precision,
      mark: 'square',
      read: ({ diastolic }) => diastolic,
      rangeFor: () => ({ min: low.diastolicBelow, max: bands.diastolic[1].max }),
    },
    pulse: {
      name: 'health.pulse',
      precision: fields.pulse.precision,
      mark: 'disc',
      isOnlyInTable: true,
      read: ({ pulse }) => pulse,
      rangeFor: () => usualPulse,
    },
  },
  classes: {
    kind: 'classification',
    list: bloodPressureClass,
    meanings: {
      IDEAL: { tone: 'good', interpretation: 'N' },
      NORMAL: { tone: 'good', interpretation: 'N' },
      RELATIVELY_HIGH: { tone: 'watch', interpretation: 'H' },
      HIGH: { tone: 'high', interpretation: 'H' },
    },
  },
  /** D-124: each number has its class; the higher of the two is the class of the reading. */
  classify({ systolic, diastolic }): BloodPressureClass {
    const upper = bandOf<BloodPressureClass>(bands.systolic, systolic, fields.systolic.precision)
    const lower = bandOf<BloodPressureClass>(bands.diastolic, diastolic, fields.diastolic.precision)
    const { codes } = bloodPressureClass
    return codes.indexOf(upper) > codes.indexOf(lower) ? upper : lower
  },
  alerts: [
    {
      code: 'BP_VERY_HIGH',
      message: 'alert.bpVeryHigh',
      isUrgent: true,
      interpretation: 'HH',
      applies: ({ systolic, diastolic }) => systolic >= veryHigh.systolicFrom || diastolic >= veryHigh.diastolicFrom,
    },
    {
      code: 'BP_LOW',
      message: 'alert.bpLow',
      isUrgent: false,
      isForAdults: true,
      applies: ({ systolic, diastolic }) => systolic < low.systolicBelow || diastolic < low.diastolicBelow,
    },
    {
      code: 'PULSE',
      message: 'alert.pulse',
      isUrgent: true,
      isForAdults: true,
      applies: ({ pulse }) => pulse !== null && isOutside(pulse, pulseRules.alert),
    },
  ],
  contradiction: ({ systolic, diastolic }) =>
    systolic > diastolic ? null : { field: 'systolic', rule: 'notAboveDiastolic' },
  timesInCheck: 2,
} as const satisfies Measure<Values>

export function observePressure({ systolic, diastolic, pulse }: Values): readonly Observed[] {
  const panel: Observed = {
    profile: 'http://hl7.org/fhir/StructureDefinition/bp',
    codes: [{ loinc: '85354-9', display: 'Blood pressure panel with all children optional' }],
    components: [
      {
        loinc: '8480-6',
        display: 'Systolic blood pressure',
        quantity: { value: systolic, ucum: fields.systolic.ucum },
      },
      {
        loinc: '8462-4',
        display: 'Diastolic blood pressure',
        quantity: { value: diastolic, ucum: fields.diastolic.ucum },
      },
    ],
  }
  if (pulse === null) return [panel]
  const heartRate: Observed = {
    part: 'pulse',
    profile: 'http://hl7.org/fhir/StructureDefinition/heartrate',
    codes: [{ loinc: '8867-4', display: 'Heart rate' }],
    quantity: { value: pulse, ucum: fields.pulse.ucum },
  }
  return [panel, heartRate]
}

export function isHomeAverageHigh({ systolic, diastolic }: Omit<Values, 'pulse'>): boolean {
  return systolic >= homeAverageHigh.systolicFrom || diastolic >= homeAverageHigh.diastolicFrom
}

/** Worth a word, not an alert: athletes and some medicines lower the pulse. */
export function isPulseWorthAHint(beatsPerMinute: number): boolean {
  return isOutside(beatsPerMinute, pulseRules.hint)
}

const isOutside = (beats: number, { below, above }: { below: number; above: number }) => beats < below || beats > above
