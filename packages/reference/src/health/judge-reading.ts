import type { OptionList } from '../option-list.ts'
import type { JudgedPerson } from './judged-person.ts'
import { type HealthAlert, type Interpretation, isClassified, type Tone } from './measure.ts'
import {
  choiceRow,
  fieldsOf,
  type HealthDataType,
  isChoiceField,
  type JudgedReading,
  measureOf,
  measures,
  numberRow,
  type ReadingChoice,
  type ReadingNumber,
  type ReadingValues,
} from './measures.ts'
import { asShown } from './reading-values.ts'

type CodeIn<Reading> = Reading extends { readonly band: infer Band } ? Band : never

export type Judgement = {
  readonly classification: JudgedReading['classification']
  readonly band: CodeIn<JudgedReading>
  readonly alerts: readonly HealthAlert[]
}

/** Of the values as they are shown, so that number and class never disagree. Under 18 no class and no band. */
export function judgeReading(given: ReadingValues, person: JudgedPerson): Judgement {
  const values = asShown(given)
  const { classes, classify } = measureOf(values.type)
  const isAdult = isClassified(person.ageYears)
  const judged = { classification: null, band: null, [classes.kind]: isAdult ? classify(values, person) : null }
  return { ...judged, alerts: alertsOf(values, person) }
}

function alertsOf(values: ReadingValues, { ageYears }: JudgedPerson): HealthAlert[] {
  const isAdult = isClassified(ageYears)
  const raised = measureOf(values.type).alerts.filter((rule) => (isAdult || !rule.isForAdults) && rule.applies(values))
  return raised.map(({ applies: _rule, isForAdults: _limit, ...alert }) => alert)
}

/** An urgent alert, whoever it is of: limits that hold for adults alone ask for nothing at once. */
export function asksForActionNow(given: ReadingValues): boolean {
  const { measured = [], ...average } = given as ReadingValues & { readonly measured?: readonly object[] }
  // an average hides no 190/115.
  return [average, ...measured.map((each) => ({ ...average, ...each }))].some((each) => {
    const values = asShown(each as ReadingValues)
    return measureOf(values.type).alerts.some((rule) => rule.isUrgent && !rule.isForAdults && rule.applies(values))
  })
}

/** What is there of a reading that is not whole yet; of choices without an assumed code nothing need be chosen. */
export type BegunReading = {
  readonly type: HealthDataType
  readonly numbers: Readonly<Partial<Record<ReadingNumber, number>>>
  readonly choices: Readonly<Partial<Record<ReadingChoice, string>>>
}

/** What a dangerous number asks for by itself: glucose 3.1 does not wait until somebody has chosen the time of day. */
export function alertsOfBegun({ type, numbers, choices }: BegunReading, person: JudgedPerson): readonly HealthAlert[] {
  // What is computed of all its numbers says nothing before the last.
  if (Object.keys(numbers).length === 0 || measureOf(type).derived) return []
  const missing = fieldsOf(type).map((field) => {
    if (isChoiceField(field)) return [field, choiceRow(field).assumed]
    // A comparison with what is not a number is false: the rule stays silent.
    return [field, numberRow(field).isOptional ? null : Number.NaN]
  })
  const given = { type, ...Object.fromEntries(missing), ...numbers, ...choices } as ReadingValues
  return alertsOf(asShown(given), person)
}

/** What is computed of a reading and never stored. */
export function derivedOf(values: ReadingValues): Readonly<Record<string, number>> {
  const derived = Object.entries(measureOf(values.type).derived ?? {})
  return Object.fromEntries(derived.map(([name, row]) => [name, row.of(values)]))
}

/** Whether it has classes of the document, or reference bands (D-124). */
export const hasClasses = (type: HealthDataType): boolean => measures[type].classes.kind === 'classification'

type Classed = ReadingValues & Partial<Pick<Judgement, 'classification' | 'band'>>

/** The class of a reading or the reference band it lies in, and what that means; nothing under 18 and with a target. */
export function classOf(
  reading: Classed,
): { readonly list: OptionList; readonly code: string; readonly tone: Tone } | undefined {
  const { classes, classList } = measureOf(reading.type)
  const code = reading.classification ?? reading.band
  if (!code) return undefined
  return { list: classList?.(reading) ?? classes.list, code, tone: classes.meanings[code]?.tone ?? 'watch' }
}

/** Its class is the highest there is, and the value is beyond even that: an alert says so, and no word beside it says less. */
export function isVeryHigh(reading: Classed): boolean {
  const rules: readonly { readonly interpretation?: Interpretation; applies(values: ReadingValues): boolean }[] =
    measureOf(reading.type).alerts
  const isHigh = classOf(reading)?.code === 'HIGH'
  return isHigh && rules.some((rule) => rule.interpretation === 'HH' && rule.applies(asShown(reading)))
}

/** Class or band, and beyond it what an urgent alert says; nothing for somebody who is not classified. */
export function interpretationOf(type: HealthDataType, judgement: Judgement): Interpretation | null {
  const urgent = judgement.alerts.find(({ interpretation }) => interpretation)?.interpretation
  const code = judgement.classification ?? judgement.band
  return urgent ?? (code ? measureOf(type).classes.meanings[code]?.interpretation : null) ?? null
}

const everyAlert = Object.values(measures).flatMap((row): readonly HealthAlert[] => row.alerts)

/** Where only the message of an alert is known: all others ask for something to be done now. */
export function isAdvice(message: string): boolean {
  return everyAlert.some((alert) => alert.message === message && !alert.isUrgent)
}
