import { type MemberErrorName, memberErrors } from '@dhc/contracts/member-api/errors'
import { type FieldRule, isFieldRule } from '@dhc/contracts/member-api/field-rules'
import type { Say } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import { type MemberField, memberFields } from '@dhc/reference/member-fields'
import { englishNameLength } from '@dhc/reference/member-rules'
import { memberTextLengths } from '@dhc/reference/registration-rules'
import { type $ZodType, safeParse } from 'zod/v4/core'

/** What is wrong with an answer: a rule of one field, or a refusal the service would give for it. */
export type Problem = FieldRule | MemberErrorName | 'applicantAdult'

/** By the name of the question. */
export type Problems = Readonly<Record<string, Problem>>

/** Questions that are no field of a member's record, or one whose number is somebody else's. */
const otherQuestions: Readonly<Record<string, MemberField['kind']>> = {
  name_matches_id: 'flag',
  mobile: 'mobile',
  new_mobile: 'mobile',
  own_mobile: 'mobile',
  telehealth_number: 'phone',
  member_no: 'memberNo',
  for_whom: 'choice',
  telehealth_channel: 'choice',
  first_part: 'choice',
  second_part: 'choice',
  third_part: 'choice',
  carer_rights: 'choices',
}

const kindOf = (name: string) => otherQuestions[name] ?? memberFields[name]?.kind

/** Numbers that the sentences name. */
function figuresOf(name: string) {
  const field = memberFields[name]
  if (field?.kind === 'count') return { min: 0, max: field.most }
  if (field?.kind === 'englishName') return { min: 1, max: englishNameLength }
  return { min: 0, max: field?.kind === 'text' ? field.maxLength : memberTextLengths.note }
}

/** A choice that does not fit the others is made again; of a number or a count it is said how it looks. */
const wrongOfKind: Readonly<Partial<Record<MemberField['kind'], FieldRule>>> = {
  choice: 'chooseOne',
  choices: 'chooseOne',
  codeOrWord: 'chooseOne',
  count: 'numberRange',
  memberNo: 'memberNoFormat',
}

/** What is missing is said in the words of the question: a list wants a choice, a declaration a tick. */
function keyOf(name: string, rule: FieldRule): MessageKey<'common'> {
  const kind = kindOf(name)
  const ofKind = kind && wrongOfKind[kind]
  if (rule === 'invalid') return `form.${ofKind ?? rule}`
  if (rule !== 'required') return `form.${rule}`
  if (kind === 'flag') return 'form.tickToConfirm'
  return ofKind === 'chooseOne' ? 'form.chooseOne' : 'form.fillIn'
}

/** What is expected, and an example: said again where the answer is missing. */
function exampleOf(words: Say, name: string): string {
  const kind = kindOf(name)
  if (kind === 'mobile' || kind === 'phone') return words.common(`form.${kind}Format`)
  if (kind === 'memberNo') return words.common('form.memberNoFormat')
  if (name === 'surname_en' || name === 'given_name_en' || name === 'date_of_birth') return words.member(`hint.${name}`)
  return ''
}

/** Which question, what is expected, an example; the label is that of the page the question stands on. */
export function sentenceOf(words: Say, name: string, problem: Problem, label: string): string {
  if (problem === 'applicantAdult') return words.member('register.applicantAdult')
  if (!isFieldRule(problem)) return words.errors(problem)
  // A question is named without its question mark.
  const sentence = words.common(keyOf(name, problem), { ...figuresOf(name), field: label.replace(/[?？]$/, '') })
  return problem === 'required' ? joined(sentence, exampleOf(words, name)) : sentence
}

/** Sentences in a row, each with its full stop; Chinese puts nothing between them. */
export function joined(...given: readonly string[]): string {
  const sentences = given.filter(Boolean)
  const ended = sentences.map((sentence, at) => (at < sentences.length - 1 ? withFullStop(sentence) : sentence))
  return ended.join(' ').replace(/(?<=[。？！])\s/g, '')
}

function withFullStop(sentence: string): string {
  if (/[.。?？!！]$/.test(sentence)) return sentence
  return sentence + (/\p{Script=Han}$/u.test(sentence) ? '。' : '.')
}

/** What a schema finds wrong, each field once; schemas carry rule names. */
export function problemsIn(schema: $ZodType, value: unknown): Problems {
  const found = safeParse(schema, value)
  if (found.success) return {}
  return Object.fromEntries(
    found.error.issues.toReversed().map((issue) => [issue.path.join('.'), problemOf(issue.message)]),
  )
}

function problemOf(message: string): Problem {
  return isFieldRule(message) || message in memberErrors ? (message as Problem) : 'invalid'
}
