import type { ReadingEntry } from '@dhc/contracts/member-api/reading'
import { roundHalfUp } from '@dhc/reference/health/reading-band'
import { limitsOf, type ReadingNumber, readingProblems } from '@dhc/reference/health/reading-values'
import { instantOf, isCalendarDate, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { HealthDataType } from '@dhc/reference/options/health'
import {
  type BmiCategory,
  bmiCategory,
  type GlucoseMealType,
  glucoseMealType,
  type TemperatureSite,
  temperatureSite,
} from '@dhc/reference/options/health'

/** As typed. A day and a time of Hong Kong; numbers as text until they are judged. */
export type ReadingDraft = Readonly<Record<ReadingNumber | 'mealType' | 'site' | 'category' | 'date' | 'time', string>>

export type DraftField = keyof ReadingDraft

/** The questions of each type, in their order; the pulse may be left out. */
export const draftFields = {
  BLOOD_PRESSURE: ['systolic', 'diastolic', 'pulse'],
  GLUCOSE: ['glucose', 'mealType'],
  OXYGEN: ['oxygen'],
  TEMPERATURE: ['temperature', 'site'],
  BMI: ['weight', 'height', 'category'],
} as const satisfies Record<HealthDataType, readonly DraftField[]>

export type DraftRule =
  | 'missing'
  | 'notNumber'
  | 'outOfRange'
  | 'notAboveDiastolic'
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

export const isNumberField = (field: DraftField): field is ReadingNumber => !notNumbers.includes(field)

const notNumbers: readonly DraftField[] = ['mealType', 'site', 'category', 'date', 'time']

/** Full-width digits of a Chinese keyboard and a decimal comma mean the same number. */
export function numberTyped(text: string): number {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[,，、]/, '.')
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

function numberProblems(type: HealthDataType, draft: ReadingDraft): DraftProblems {
  const wrong = draftFields[type].filter(isNumberField).flatMap((field): [DraftField, DraftRule][] => {
    if (draft[field].trim() === '') return field === 'pulse' ? [] : [[field, 'missing']]
    const number = numberTyped(draft[field])
    if (Number.isNaN(number)) return [[field, 'notNumber']]
    const { min, max, precision } = limitsOf(field)
    const shown = roundHalfUp(number, precision)
    return shown < min || shown > max ? [[field, 'outOfRange']] : []
  })
  return Object.fromEntries(wrong)
}

function choiceProblems(type: HealthDataType, draft: ReadingDraft): DraftProblems {
  const choices = draftFields[type].filter((field) => !isNumberField(field))
  return Object.fromEntries(choices.filter((field) => draft[field] === '').map((field) => [field, 'choose']))
}

function whenProblems({ date, time }: ReadingDraft, now: Date): DraftProblems {
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { date: 'dateInvalid' }
  return instantOf(date, time) > now ? { date: 'dateInFuture' } : {}
}

function entryFrom(type: HealthDataType, draft: ReadingDraft): ReadingEntry {
  const number = (field: ReadingNumber) => numberTyped(draft[field])
  const recordedAt = toHongKongIso(instantOf(draft.date, draft.time))
  switch (type) {
    case 'BLOOD_PRESSURE': {
      const pulse = draft.pulse.trim() === '' ? null : number('pulse')
      return { type, recordedAt, systolic: number('systolic'), diastolic: number('diastolic'), pulse }
    }
    case 'GLUCOSE':
      return { type, recordedAt, glucose: number('glucose'), mealType: oneOf(glucoseMealType.codes, draft.mealType) }
    case 'OXYGEN':
      return { type, recordedAt, oxygen: number('oxygen') }
    case 'TEMPERATURE':
      return { type, recordedAt, temperature: number('temperature'), site: oneOf(temperatureSite.codes, draft.site) }
    case 'BMI': {
      const category = oneOf(bmiCategory.codes, draft.category)
      return { type, recordedAt, weight: number('weight'), height: number('height'), category }
    }
  }
}

type Choice = GlucoseMealType | TemperatureSite | BmiCategory

/** The page offers these codes only. */
function oneOf<Code extends Choice>(codes: readonly [Code, ...Code[]], chosen: string): Code {
  return codes.find((code) => code === chosen) ?? codes[0]
}

/** What a device would show: an example for who typed something else. */
export function exampleOf(field: ReadingNumber): string {
  return examples[field].toFixed(limitsOf(field).precision)
}

const examples = {
  systolic: 120,
  diastolic: 78,
  pulse: 70,
  glucose: 5.6,
  oxygen: 98,
  temperature: 36.7,
  weight: 60.5,
  height: 165,
} as const satisfies Record<ReadingNumber, number>
