import { ageLimits } from '../member-rules.ts'
import type { CodeOf, OptionList } from '../option-list.ts'
import type { JudgedPerson } from './judged-person.ts'

/** A number that is read off a device. Names and units are keys of the `health` words of @dhc/locales. */
export type NumberField = {
  readonly name: `health.${string}`
  readonly unit: `unit.${string}`
  /** The same unit for other systems. */
  readonly ucum: string
  /** D-123: plausible, not normal: what a form accepts (error 1601 beyond it). */
  readonly min: number
  readonly max: number
  /** Decimals it is shown, stored and judged with. */
  readonly precision: number
  /** What a device would show. */
  readonly example: number
  /** May be left out; it is null then. */
  readonly isOptional?: true
  /** Seldom another one than last time, so it need not be typed again. */
  readonly isRemembered?: true
}

/** One code of a list. */
export type ChoiceField = {
  readonly name: `${'health' | 'entry'}.${string}`
  readonly list: OptionList
  /** In a file of readings, where it is not the name of the field. */
  readonly column?: string
  /** Taken where nothing is chosen. */
  readonly assumed?: string
  /** What a health check at the centre begins with. */
  readonly usual?: string
  readonly isRemembered?: true
}

export type MeasureField = NumberField | ChoiceField
export type MeasureFields = Readonly<Record<string, MeasureField>>

type ValueOf<Field> = Field extends { readonly list: infer List extends OptionList }
  ? CodeOf<List>
  : Field extends { readonly isOptional: true }
    ? number | null
    : number

/** What is stored of a measure's fields. */
export type FieldValues<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** A health class has a colour, always with a word and a shape. */
export type Tone = 'good' | 'watch' | 'high' | 'danger'

/** HL7 v3-ObservationInterpretation, from critically low to critically high. */
export type Interpretation = 'LL' | 'L' | 'N' | 'H' | 'HH'

type ClassMeaning = { readonly tone: Tone; readonly interpretation: Interpretation }

/** D-124: only blood pressure and BMI have classes; the others have reference bands, which are no class of the document. */
type MeasureClasses = {
  readonly kind: 'classification' | 'band'
  readonly list: OptionList
  /** The same codes in other words. */
  readonly otherLists?: readonly OptionList[]
  readonly meanings: Readonly<Record<string, ClassMeaning>>
}

/**
 * What a reading must tell the member at once; `message` is a key of the `health` words of @dhc/locales. Urgent alerts speak
 * at every age.
 */
export type HealthAlert = {
  readonly code: string
  readonly message: `alert.${string}`
  readonly isUrgent: boolean
  /** What other systems are told instead of the class. */
  readonly interpretation?: Interpretation
}

type AlertRule<Values> = HealthAlert & {
  /** Rests on adult limits. */
  readonly isForAdults?: true
  applies(values: Values): boolean
}

/** A line of a chart, with the range behind it; its name is a word, or the word of a code that has the name of the line. */
export type Series<Values> = ({ readonly name: `health.${string}` } | { readonly list: OptionList }) & {
  readonly precision: number
  /** Lines are told apart by shape. */
  readonly mark: 'disc' | 'square'
  /** Has its place in the table and the averages, and no line. */
  readonly isOnlyInTable?: true
  read(values: Values): number | null
  rangeFor(values: Values, person: JudgedPerson): ValueRange | null
}

/** A key of the `health` words after `file.`. */
export type Contradiction = 'notAboveDiastolic' | 'notWithHeight'

/** Everything there is to know of one measure; `measures.ts` has the table of them. */
export type Measure<Values> = {
  /** Its name as a key of the `health` words, and the unit it is shown with. */
  readonly name: `health.${string}`
  readonly unit: `unit.${string}`
  /** D-013: its page is `/health-data/<slug>`, under this title of the menu's words. */
  readonly slug: string
  readonly title: `health-data-${string}.title`
  /** In the order in which they are asked. */
  readonly fields: MeasureFields
  /** Computed of the fields, shown and never stored. */
  readonly derived?: Readonly<Record<string, { readonly precision: number; of(values: Values): number }>>
  /** What is shown large: "128/82"; fields or what is derived of them. */
  readonly shown: readonly string[]
  /** What stands beside it, smaller. */
  readonly beside: readonly { readonly field: string; readonly isNamed?: true }[]
  readonly series: Readonly<Record<string, Series<Values>>>
  readonly classes: MeasureClasses
  /** Of an adult, on the values as they are shown. */
  classify(values: Values, person: JudgedPerson): string | null
  /** Which of the lists has the words, where that depends on the reading. */
  classList?(values: Values): OptionList
  readonly alerts: readonly AlertRule<Values>[]
  /** What cannot be true though each number can. */
  contradiction?(values: Values): { readonly field: string; readonly rule: Contradiction } | null
  /** A health check measures it so often and stores the average. */
  readonly timesInCheck?: 2
  /** Where a health check asks in another order than the fields have. */
  readonly orderInCheck?: readonly string[]
  /** Beside the questions, and under the list: keys of the `health` words. */
  readonly hint?: `entry.${string}`
  readonly note?: `note.${string}`
}

/** One Observation of HL7 FHIR R4, as far as the measure decides it. */
export type Observed = {
  /** Behind the id of the reading, where a reading is several observations; the one without is the judged one. */
  readonly part?: string
  readonly profile?: string
  readonly category?: 'laboratory'
  /** The most exact code first. */
  readonly codes: readonly [LoincCode, ...LoincCode[]]
  readonly quantity?: Quantity
  readonly components?: readonly (LoincCode & { readonly quantity: Quantity })[]
  /** SNOMED CT. */
  readonly bodySite?: string
  /** Other parts of the same reading. */
  readonly derivedFrom?: readonly string[]
  /** A code of our own under our own name. */
  readonly extension?: { readonly name: string; readonly code: string }
}

export type LoincCode = { readonly loinc: string; readonly display: string }
type Quantity = { readonly value: number; readonly ucum: string }

/** Both ends included; an end that is missing is open. */
export interface ValueRange {
  readonly min?: number
  readonly max?: number
}

/** A range of values at the precision they are shown with. */
export interface Band<Code extends string> extends ValueRange {
  readonly code: Code
}

/** Half up, on the decimal digits a person sees: 22.95 becomes 23.0, whatever binary fractions say. */
export function roundHalfUp(value: number, decimals: number): number {
  // Most readings are whole numbers, and long series have thousands of them.
  if (Number.isInteger(value)) return value
  // What is nearly nothing is written with an exponent already.
  const [digits, exponent = 0] = String(value).split('e')
  return Number(`${Math.round(Number(`${digits}e${Number(exponent) + decimals}`))}e-${decimals}`)
}

/** Judged on the value as it is shown, so that the number on screen and its class never disagree. */
export function bandOf<Code extends string>(bands: readonly Band<Code>[], value: number, decimals: number): Code {
  const shown = roundHalfUp(value, decimals)
  const band = bands.find(({ min = -Infinity, max = Infinity }) => shown >= min && shown <= max)
  if (!band) throw new RangeError(`no band for ${value}`)
  return band.code
}

/** D-124: a child's values are judged by percentile, so under 18 the value is shown without a class. */
export function isClassified(ageYears: number): boolean {
  return ageYears >= ageLimits.adult
}
