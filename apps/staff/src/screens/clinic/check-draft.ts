import { type DraftRule, emptyDraft, entryOfDraft, numberTyped } from '@dhc/forms/reading-draft'
import type { BegunReading } from '@dhc/reference/health/judge-reading'
import {
  choiceRow,
  fieldsOf,
  type HealthDataType,
  healthDataType,
  isChoiceField,
  isNumberField,
  measureOf,
  numberRow,
  type ReadingField,
  type ReadingNumber,
  type ReadingValues,
} from '@dhc/reference/health/measures'
import { averageReading } from '@dhc/reference/health/reading-values'
import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'

export type CheckField = ReadingField | `${ReadingField}${1 | 2}`
export type CheckDraft = Readonly<Record<CheckField, string>>
export type CheckProblems = Readonly<Partial<Record<CheckField, DraftRule>>>

/** What is measured in one go: a type, and which time it is where a check measures it twice. */
export type CheckPart = {
  readonly type: HealthDataType
  readonly time: 1 | 2 | undefined
  /** The name of each field of the form, and what it means in a reading. */
  readonly fields: readonly { readonly name: CheckField; readonly meaning: ReadingField }[]
}

/** What is asked, in the order of the hand. */
export const checkParts: readonly CheckPart[] = healthDataType.codes.flatMap((type) => {
  const { timesInCheck, orderInCheck } = measureOf(type)
  const asked = (orderInCheck ?? fieldsOf(type)) as readonly ReadingField[]
  const times = timesInCheck ? ([1, 2] as const) : [undefined]
  return times.map((time) => ({
    type,
    time,
    fields: asked.map((meaning) => ({ name: time ? (`${meaning}${time}` as const) : meaning, meaning })),
  }))
})

const everyField = checkParts.flatMap(({ fields }) => fields)

export const emptyCheck = Object.fromEntries(
  everyField.map(({ name, meaning }) => [name, startOf(meaning)]),
) as CheckDraft

/** What one chooses says nothing by itself: a thermometer has a place also when nobody had it taken. */
function startOf(field: ReadingField): string {
  if (!isChoiceField(field)) return ''
  const { assumed, usual } = choiceRow(field)
  return usual ?? assumed ?? ''
}

export type MeasuredPart = { readonly place: number; readonly values: ReadingValues }

/**
 * What was typed, part by part: a part that stands as it stood at the beginning was not measured; of the others each is a
 * reading or says which field is wrong.
 */
export function readCheck(draft: CheckDraft, start: CheckDraft, now: Date) {
  const measured: MeasuredPart[] = []
  const problems: Partial<Record<CheckField, DraftRule>> = {}
  const when = { date: hongKongDateOf(now), time: hongKongTimeOf(now) }
  for (const [place, { type, fields }] of checkParts.entries()) {
    const isUntouched = fields.every(
      ({ name, meaning }) => isChoiceField(meaning) || draft[name].trim() === start[name],
    )
    if (isUntouched) continue
    const typed = Object.fromEntries(fields.map(({ name, meaning }) => [meaning, draft[name]]))
    const { entry, problems: found } = entryOfDraft(type, { ...emptyDraft, ...when, ...typed }, now)
    if (entry) measured.push({ place, values: withoutMoment(entry) })
    for (const { name, meaning } of fields) if (found?.[meaning]) problems[name] = found[meaning]
  }
  return { measured, problems: problems as CheckProblems }
}

/** No further digit would make it another number: whoever has typed 16 may be about to type 160. */
export function isTypedOut(field: ReadingNumber, text: string): boolean {
  const { max, precision } = numberRow(field)
  const number = numberTyped(text)
  if (precision === 0) return number * 10 > max
  return (/[.,、]\d+$/.exec(text.normalize('NFKC').trim())?.[0].length ?? 0) > precision
}

/**
 * Of readings that are not whole yet, the numbers that are: what is dangerous about them is said before the next field is
 * typed. A number under the finger counts when it is typed out, any other as soon as it was left.
 */
export function begunReadings(draft: CheckDraft, start: CheckDraft, left: readonly CheckField[]): BegunReading[] {
  return checkParts.map(({ type, fields }) => {
    const typed = fields.flatMap(({ name, meaning }): [ReadingNumber, number][] => {
      const text = draft[name]
      if (!isNumberField(meaning) || text.trim() === start[name]) return []
      const number = numberTyped(text)
      const { min, max } = numberRow(meaning)
      const counts = number >= min && number <= max && (left.includes(name) || isTypedOut(meaning, text))
      return counts ? [[meaning, number]] : []
    })
    const chosen = fields.filter(({ name, meaning }) => isChoiceField(meaning) && draft[name] !== '')
    const choices = Object.fromEntries(chosen.map(({ name, meaning }) => [meaning, draft[name]]))
    return { type, numbers: Object.fromEntries(typed), choices }
  })
}

function withoutMoment({
  recordedAt: _now,
  ...values
}: ReadingValues & { readonly recordedAt: string }): ReadingValues {
  return values as ReadingValues
}

/** What the desk will show as the reading once two were measured. */
export function averageOf(measured: readonly MeasuredPart[], type: HealthDataType): ReadingValues | undefined {
  const [first, ...others] = measured.map(({ values }) => values).filter((values) => values.type === type)
  return first && others.length > 0 ? averageReading(first, ...others) : undefined
}

/** Which field of the form the service means: `readings.1.systolic` of what was sent. */
export function fieldNamed(path: string, measured: readonly MeasuredPart[]): CheckField | undefined {
  const [, at, field] = /^readings\.(\d+)\.(\w+)$/.exec(path) ?? []
  const part = checkParts[measured[Number(at)]?.place ?? -1]
  return part?.fields.find(({ meaning }) => meaning === field)?.name
}
