import type { OptionList } from '../option-list.ts'
import type { ChoiceField, FieldValues, Measure, MeasureField, NumberField, Observed } from './measure.ts'
import { bloodPressure, observePressure } from './measures/blood-pressure.ts'
import { bmi, observeBmi } from './measures/bmi.ts'
import { glucose, observeGlucose } from './measures/glucose.ts'
import { observeOxygen, oxygen } from './measures/oxygen.ts'
import { observeTemperature, temperature } from './measures/temperature.ts'

/** S2-46, D-013: everything that is measured, in the order of the views. Stored, sent and in files under these codes. */
export const measures = {
  BLOOD_PRESSURE: bloodPressure,
  GLUCOSE: glucose,
  OXYGEN: oxygen,
  TEMPERATURE: temperature,
  BMI: bmi,
} as const

type Measures = typeof measures
export type HealthDataType = keyof Measures

/** What other systems are told (HL7 FHIR R4). A table of its own: no page needs it, so no page carries it. */
export const observersByType: { readonly [Type in HealthDataType]: (values: ValuesOf<Type>) => readonly Observed[] } = {
  BLOOD_PRESSURE: observePressure,
  GLUCOSE: observeGlucose,
  OXYGEN: observeOxygen,
  TEMPERATURE: observeTemperature,
  BMI: observeBmi,
}

export const healthDataType = {
  name: 'healthDataType',
  codes: Object.keys(measures) as [HealthDataType, ...HealthDataType[]],
} as const satisfies OptionList

type Flat<Shape> = { readonly [Key in keyof Shape]: Shape[Key] }

type FieldsOf<Type extends HealthDataType> = Measures[Type]['fields']

type ValuesOf<Type extends HealthDataType> = Flat<
  { readonly type: Type } & FieldValues<FieldsOf<Type>> &
    (Measures[Type] extends { readonly timesInCheck: number }
      ? /** What the average was made of, where the centre measured twice. */
        { readonly measured?: readonly Flat<FieldValues<FieldsOf<Type>>>[] }
      : unknown)
>

/** D-123: what was measured, by type. */
export type ReadingValues = { [Type in HealthDataType]: ValuesOf<Type> }[HealthDataType]

type ClassOf<Type extends HealthDataType> = Measures[Type]['classes']['list']['codes'][number] | null

/** With what is derived of it and what the rules say of it (D-124). */
export type JudgedReading = {
  [Type in HealthDataType]: Flat<
    ValuesOf<Type> &
      (Measures[Type] extends { readonly derived: infer Derived }
        ? { readonly [Name in keyof Derived]: number }
        : unknown) &
      (Measures[Type]['classes']['kind'] extends 'classification'
        ? { readonly classification: ClassOf<Type> }
        : { readonly classification: null; readonly band: ClassOf<Type> })
  >
}[HealthDataType]

type KeysOf<Shape> = Shape extends unknown ? keyof Shape : never
type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type Fields = Intersected<FieldsOf<HealthDataType>>
type NamesOf<Kind> = { [Name in keyof Fields]: Fields[Name] extends Kind ? Name : never }[keyof Fields]

/** A field of a reading, of whatever type: each name is there once. */
export type ReadingField = keyof Fields
export type ReadingNumber = NamesOf<NumberField>
export type ReadingChoice = NamesOf<ChoiceField>

/** A line of a chart: what is drawn of a reading, and compared with a range. */
export type ReadingSeries = KeysOf<Measures[HealthDataType]['series']>

type SeriesRows = Intersected<Measures[HealthDataType]['series']>

const rows = Object.values(measures)

/** Every field with its row, whatever it is measured for; with the words of its row as they are written there. */
export const readingFields: Fields = Object.assign({}, ...rows.map(({ fields }) => fields))

export const seriesRows: SeriesRows = Object.assign({}, ...rows.map(({ series }) => series))

/** The row of a measure, for what is the same of each. */
export const measureOf = (type: HealthDataType): Measure<ReadingValues> => measures[type] as Measure<never>

/** The questions of a type, in their order. */
export const fieldsOf = (type: HealthDataType) => Object.keys(measures[type].fields) as ReadingField[]

export const seriesOf = (type: HealthDataType) => Object.keys(measures[type].series) as ReadingSeries[]

/** Those that are drawn as lines. */
export const drawnSeries = (type: HealthDataType): ReadingSeries[] =>
  seriesOf(type).filter((key) => !measureOf(type).series[key]?.isOnlyInTable)

export const isNumberField = (field: string): field is ReadingNumber => {
  const row = rowOf(field)
  return row !== undefined && !('list' in row)
}

export const isChoiceField = (field: string): field is ReadingChoice => {
  const row = rowOf(field)
  return row !== undefined && 'list' in row
}

const rowOf = (field: string): MeasureField | undefined =>
  Object.hasOwn(readingFields, field) ? readingFields[field as ReadingField] : undefined

/** The limits and decimals of a number. */
export const numberRow = (field: ReadingNumber): NumberField => readingFields[field]
export const choiceRow = (field: ReadingChoice): ChoiceField => readingFields[field]
