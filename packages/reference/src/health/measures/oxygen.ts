import type { OptionList } from '../../option-list.ts'
import { type Band, bandOf, type FieldValues, type Measure, type MeasureFields, type Observed } from '../measure.ts'

/** D-124: a reference band, from the gravest up. */
const oxygenBand = {
  name: 'oxygenBand',
  codes: ['EMERGENCY', 'LOW', 'NORMAL'],
} as const satisfies OptionList

type OxygenBand = (typeof oxygenBand.codes)[number]

const fields = {
  oxygen: { name: 'health.spo2', unit: 'unit.spo2', ucum: '%', min: 50, max: 100, precision: 0, example: 98 },
} as const satisfies MeasureFields

type Values = FieldValues<typeof fields>

/** Whole per cent, at rest on room air. A lung patient's doctor may set another target. */
const bands = [
  { code: 'EMERGENCY', max: 92 },
  { code: 'LOW', min: 93, max: 94 },
  { code: 'NORMAL', min: 95, max: 100 },
] as const satisfies readonly Band<OxygenBand>[]

const bandOfOxygen = (percent: number) => bandOf<OxygenBand>(bands, percent, fields.oxygen.precision)

export const oxygen = {
  name: 'health.spo2',
  unit: 'unit.spo2',
  slug: 'oxygen',
  title: 'health-data-blood-oxygen.title',
  fields,
  shown: ['oxygen'],
  beside: [],
  series: {
    oxygen: {
      name: 'health.spo2',
      precision: fields.oxygen.precision,
      mark: 'disc',
      read: (values) => values.oxygen,
      rangeFor: () => ({ min: bands[2].min, max: bands[2].max }),
    },
  },
  classes: {
    kind: 'band',
    list: oxygenBand,
    meanings: {
      EMERGENCY: { tone: 'danger', interpretation: 'LL' },
      LOW: { tone: 'watch', interpretation: 'L' },
      NORMAL: { tone: 'good', interpretation: 'N' },
    },
  },
  classify: (values): OxygenBand => bandOfOxygen(values.oxygen),
  alerts: [
    {
      code: 'SPO2_LOW',
      message: 'alert.spo2Low',
      isUrgent: true,
      applies: (values) => bandOfOxygen(values.oxygen) === 'LOW',
    },
    {
      code: 'SPO2_EMERGENCY',
      message: 'alert.spo2Emergency',
      isUrgent: true,
      interpretation: 'LL',
      applies: (values) => bandOfOxygen(values.oxygen) === 'EMERGENCY',
    },
  ],
  note: 'note.oxygen',
} as const satisfies Measure<Values>

export const observeOxygen = ({ oxygen: value }: Values): readonly Observed[] => [
  {
    profile: 'http://hl7.org/fhir/StructureDefinition/oxygensat',
    codes: [
      { loinc: '2708-6', display: 'Oxygen saturation in Arterial blood' },
      { loinc: '59408-5', display: 'Oxygen saturation in Arterial blood by Pulse oximetry' },
    ],
    quantity: { value, ucum: fields.oxygen.ucum },
  },
]
