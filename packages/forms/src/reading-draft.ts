import type { ReadingEntry, ReadingView } from '@dhc/contracts/member-api/reading'
import { sayNumber } from '@dhc/i18n/health/reading-words'
import type { Say } from '@dhc/i18n/use-words'
import { type Contradiction, roundHalfUp } from '@dhc/reference/health/measure'
import {
  choiceRow,
  fieldsOf,
  type HealthDataType,
  isChoiceField,
  isNumberField,
  numberRow,
  type ReadingField,
  type ReadingNumber,
  readingFields,
} from '@dhc/reference/health/measures'
import { readingProblems } from '@dhc/reference/health/reading-values'
import { instantOf, isCalendarDate, toHongKongIso } from '@dhc/reference/hong-kong-time'

/** As typed. A day and a time of Hong Kong; numbers as text until they are judged. */
export type ReadingDraft = Readonly<Record<ReadingField | 'date' | 'time', string>>

export type DraftField = keyof ReadingDraft

const fieldNames = Object.keys(readingFields) as ReadingField[]

export const emptyDraft = {
  ...Object.fromEntries(
    fieldNames.map((field) => [field, isChoiceField(field) ? (choiceRow(field).assumed ?? '') : '']),
  ),
  date: '',
  time: '',
} as ReadingDraft

/** What seldom changes from one reading to the next need not be typed again: height, category, the thermometer's site. */
export function draftAfter(last: ReadingView | null | undefined): Partial<ReadingDraft> {
  if (!last) return {}
  const remembered = fieldsOf(last.type).filter((field) => 'isRemembered' in readingFields[field])
  const values = last as Readonly<Record<string, unknown>>
  return Object.fromEntries(remembered.map((field) => [field, String(values[field])]))
}

export type DraftRule =
  | 'missing'
  | 'notNumber'
  | 'outOfRange'
  | Contradiction
  | 'choose'
  | 'dateInvalid'
  | 'dateInFuture'

export type DraftProblems = Readonly<Partial<Record<DraftField, DraftRule>>>

type Judged =
  | { readonly entry: ReadingEntry; readonly problems?: undefined }
  | { readonly problems: DraftProblems; readonly entry?: undefined }

/** D-123: what was typed as a reading, or what is wrong with it, question by question. */
export function entryOfDraft(type: HealthDataType, draft: ReadingDraft, now: Date): Judged {
  const found = { ...numberProblems(type, draft), ...choiceProblems(type, draft), ...whenProblems(draft, now) }
  if (Object.keys(found).length > 0) return { problems: found }
  const entry = entryFrom(type, draft)
  const implausible = readingProblems(entry)
  if (implausible.length === 0) return { entry }
  return { problems: Object.fromEntries(implausible.map(({ field, rule }) => [field, rule])) }
}

/** Full-width digits of a Chinese keyboard and a decimal comma mean the same number. */
export function numberTyped(text: string): number {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[,，、]/, '.')
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

function numberProblems(type: HealthDataType, draft: ReadingDraft): DraftProblems {
  const wrong = fieldsOf(type)
    .filter(isNumberField)
    .flatMap((field): [DraftField, DraftRule][] => {
      if (draft[field].trim() === '') return numberRow(field).isOptional ? [] : [[field, 'missing']]
      const number = numberTyped(draft[field])
      if (Number.isNaN(number)) return [[field, 'notNumber']]
      const { min, max, precision } = numberRow(field)
      const shown = roundHalfUp(number, precision)
      return shown < min || shown > max ? [[field, 'outOfRange']] : []
    })
  return Object.fromEntries(wrong)
}

function choiceProblems(type: HealthDataType, draft: ReadingDraft): DraftProblems {
  const choices = fieldsOf(type).filter(isChoiceField)
  return Object.fromEntries(choices.filter((field) => draft[field] === '').map((field) => [field, 'choose']))
}

function whenProblems({ date, time }: ReadingDraft, now: Date): DraftProblems {
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { date: 'dateInvalid' }
  return instantOf(date, time) > now ? { date: 'dateInFuture' } : {}
}

function entryFrom(type: HealthDataType, draft: ReadingDraft): ReadingEntry {
  const values = fieldsOf(type).map((field) => {
    if (isChoiceField(field)) return [field, oneOf(choiceRow(field).list.codes, draft[field])]
    const isLeftOut = numberRow(field).isOptional && draft[field].trim() === ''
    return [field, isLeftOut ? null : numberTyped(draft[field])]
  })
  const recordedAt = toHongKongIso(instantOf(draft.date, draft.time))
  return { type, recordedAt, ...Object.fromEntries(values) } as ReadingEntry
}

/** The page offers these codes only. */
const oneOf = (codes: readonly string[], chosen: string) => (codes.includes(chosen) ? chosen : codes[0])

/** An error is a cure: what to type instead. */
export function draftSentence(words: Say, field: DraftField, rule: DraftRule): string {
  switch (rule) {
    case 'notAboveDiastolic':
      return words.health('health.sbpGtDbp')
    case 'notWithHeight':
      return words.health('file.notWithHeight')
    case 'dateInFuture':
      return words.health('health.futureDate')
    case 'notNumber':
      return words.health('entry.notNumber', { example: isNumberField(field) ? exampleOf(field) : '' })
    case 'outOfRange': {
      if (!isNumberField(field)) return words.health('entry.missing')
      const { min, max } = numberRow(field)
      return words.health('entry.outOfRange', { min: sayNumber(field, min), max: sayNumber(field, max) })
    }
    default:
      return words.health(`entry.${rule}`)
  }
}

/** What a device would show: an example for somebody who typed something else. */
const exampleOf = (field: ReadingNumber) => sayNumber(field, numberRow(field).example)
