import type { OptionList } from '../../option-list.ts'
import type { FieldValues, Measure, MeasureFields, Observed, ValueRange } from '../measure.ts'

/** D-124: a reference band; its limits depend on the site. */
const temperatureBand = {
  name: 'temperatureBand',
  codes: ['LOW', 'NORMAL', 'FEVER'],
} as const satisfies OptionList

type TemperatureBand = (typeof temperatureBand.codes)[number]

/** D-123: where a body temperature was taken. */
export const temperatureSite = {
  name: 'temperatureSite',
  codes: ['ORAL', 'EAR', 'AXILLA', 'FOREHEAD', 'RECTAL'],
} as const satisfies OptionList

type TemperatureSite = (typeof temperatureSite.codes)[number]

const fields = {
  temperature: {
    name: 'health.temp',
    unit: 'unit.temp',
    ucum: 'Cel',
    min: 30,
    max: 43,
    precision: 1,
    example: 36.7,
  },
  // The document has no site; an ear thermometer is what most families own.
  site: { name: 'entry.site', list: temperatureSite, assumed: 'EAR', isRemembered: true },
} as const satisfies MeasureFields

type Values = FieldValues<typeof fields>

/** Usual range by site in °C, both ends included; above it is fever. Forehead is assumed equal to oral. */
const usual = {
  ORAL: { min: 35.5, max: 37.5 },
  EAR: { min: 35.8, max: 38 },
  AXILLA: { min: 34.7, max: 37.3 },
  FOREHEAD: { min: 35.5, max: 37.5 },
  RECTAL: { min: 36.6, max: 38 },
} as const satisfies Record<TemperatureSite, ValueRange>

const urgentFrom = 40
const urgentBelow = { ORAL: 35, EAR: 35, AXILLA: 34, FOREHEAD: 35, RECTAL: 35 } as const satisfies Record<
  TemperatureSite,
  number
>

export const temperature = {
  name: 'health.temp',
  unit: 'unit.temp',
  slug: 'temperature',
  title: 'health-data-body-temperature.title',
  fields,
  shown: ['temperature'],
  beside: [{ field: 'site' }],
  series: {
    temperature: {
      name: 'health.temp',
      precision: fields.temperature.precision,
      mark: 'disc',
      read: (values) => values.temperature,
      rangeFor: ({ site }) => usual[site],
    },
  },
  classes: {
    kind: 'band',
    list: temperatureBand,
    meanings: {
      LOW: { tone: 'watch', interpretation: 'L' },
      NORMAL: { tone: 'good', interpretation: 'N' },
      FEVER: { tone: 'high', interpretation: 'H' },
    },
  },
  classify: (values): TemperatureBand => bandAtSite(values),
  alerts: [
    {
      code: 'FEVER',
      message: 'alert.fever',
      isUrgent: false,
      applies: (values) => bandAtSite(values) === 'FEVER',
    },
    {
      code: 'TEMP_URGENT',
      message: 'alert.tempUrgent',
      isUrgent: true,
      interpretation: 'HH',
      applies: (values) => values.temperature >= urgentFrom,
    },
    {
      code: 'TEMP_URGENT',
      message: 'alert.tempUrgent',
      isUrgent: true,
      interpretation: 'LL',
      applies: (values) => values.temperature < urgentBelow[values.site],
    },
  ],
} as const satisfies Measure<Values>

function bandAtSite({ temperature: celsius, site }: Values): TemperatureBand {
  const { min, max } = usual[site]
  if (celsius > max) return 'FEVER'
  return celsius < min ? 'LOW' : 'NORMAL'
}

const snomedOfSite = {
  ORAL: '74262004',
  AXILLA: '422543003',
  RECTAL: '34402009',
  EAR: '42859004',
  FOREHEAD: '52795006',
} as const satisfies Record<TemperatureSite, string>

export const observeTemperature = ({ temperature: value, site }: Values): readonly Observed[] => [
  {
    profile: 'http://hl7.org/fhir/StructureDefinition/bodytemp',
    codes: [{ loinc: '8310-5', display: 'Body temperature' }],
    quantity: { value, ucum: fields.temperature.ucum },
    bodySite: snomedOfSite[site],
  },
]
