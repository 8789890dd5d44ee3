import type { ProfileView } from '@dhc/contracts/member-api/profile'
import type { Form } from '@dhc/forms/use-form'
import type { Locale } from '@dhc/locales/locale'
import { toShownNumber } from '@dhc/reference/contact-rules'
import {
  isAskedAfter,
  type MemberField,
  type ParticularsFieldName,
  particularsFieldNames,
  particularsFields,
} from '@dhc/reference/member-fields'
import { codeOfStoredValue, type OptionList, storedValueOf } from '@dhc/reference/option-list'
import { nest, nestedValue } from '@dhc/reference/particulars-rules'

type AnswerOf<Field extends MemberField> = Field extends { kind: 'choices' }
  ? readonly string[]
  : Field extends { kind: 'flag' }
    ? boolean
    : string

/** D-101: the particulars as a form holds them: codes and what was typed, never words. */
export type ParticularsAnswers = {
  readonly [Name in ParticularsFieldName]: AnswerOf<(typeof particularsFields)[Name]>
}

type Answer = string | boolean | readonly string[]

const eachField = (toValue: (field: MemberField, name: ParticularsFieldName) => unknown) =>
  Object.fromEntries(particularsFieldNames.map((name) => [name, toValue(particularsFields[name], name)]))

export const noParticulars = eachField(emptyAnswer) as ParticularsAnswers

function emptyAnswer({ kind }: MemberField): Answer {
  if (kind === 'choices') return []
  return kind === 'flag' ? false : ''
}

/** An empty text is no answer. */
export const blank = (typed: string) => (typed.trim() === '' ? undefined : typed)

/** D-087, D-088: a Chinese form sends the Chinese word of some lists. */
export function wordOf(list: OptionList, code: string, locale: Locale): string | undefined {
  return code === '' ? undefined : storedValueOf(list, code, locale)
}

type SentOf<Field extends MemberField> = Field extends { kind: 'choices' }
  ? readonly string[]
  : Field extends { kind: 'flag' }
    ? boolean
    : Field extends { kind: 'count' }
      ? number | null
      : string | undefined

type Sent = { readonly [Name in ParticularsFieldName]: SentOf<(typeof particularsFields)[Name]> }

/** The fields of the call. What a question no longer on the screen had as its answer is not sent. */
export function particularsOf(answers: ParticularsAnswers, locale: Locale) {
  const sent = eachField((field, name) =>
    toSent(field, isAskedAfter(name, answers) ? answers[name] : emptyAnswer(field), locale),
  )
  return nest(sent as Sent)
}

function toSent(field: MemberField, answer: Answer, locale: Locale) {
  if (typeof answer !== 'string') return answer
  if (field.kind === 'codeOrWord') return wordOf(field.list, answer, locale)
  const typed = blank(answer)
  if (field.kind === 'count') return typed === undefined ? null : Number(typed.normalize('NFKC'))
  return typed
}

/** The other way round: what the service knows, into the form. */
export function answersOfProfile(profile: ProfileView): ParticularsAnswers {
  return eachField((field, name) => toAnswer(field, nestedValue(profile, name))) as ParticularsAnswers
}

function toAnswer(field: MemberField, stored: unknown): unknown {
  if (field.kind === 'choices' || field.kind === 'flag') return stored
  const text = String(stored ?? '')
  if (field.kind === 'codeOrWord') return codeOfStoredValue(field.list, text) ?? ''
  return field.kind === 'phone' ? toShownNumber(text) : text
}

/** Any form that holds the particulars, whatever else it holds. */
export type ParticularsForm = Pick<
  Form<ParticularsAnswers>,
  'answers' | 'change' | 'text' | 'choice' | 'choices' | 'flag'
>
