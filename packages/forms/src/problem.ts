import { type MemberErrorName, memberErrors } from '@dhc/contracts/member-api/errors'
import { type FieldRule, isFieldRule } from '@dhc/contracts/member-api/field-rules'
import type { Say } from '@dhc/i18n/use-words'
import { memberFields } from '@dhc/reference/member-fields'
import { memberTextLengths } from '@dhc/reference/registration-rules'
import { type $ZodType, safeParse } from 'zod/v4/core'

/** What is wrong with an answer: a rule of one field, or a refusal the service would give for it. */
export type Problem = FieldRule | MemberErrorName | 'applicantAdult'

/** By the name of the question. */
export type Problems = Readonly<Record<string, Problem>>

/** Numbers that the sentences name. */
function figuresOf(name: string) {
  const field = memberFields[name]
  if (field?.kind === 'count') return { min: 0, max: field.most }
  return { min: 0, max: field?.kind === 'text' ? field.maxLength : memberTextLengths.note }
}

/** Questions with a list of answers that are no field of a member's record. */
const chosenFromList = new Set(['for_whom', 'telehealth_channel', 'first_part', 'second_part', 'third_part'])

/** What is missing is said in the words of the question: a list wants a choice, a declaration a tick. */
function ruleInWords(field: string, rule: FieldRule): FieldRule {
  if (rule !== 'required') return rule
  if (field === 'name_matches_id') return 'tickToConfirm'
  const kind = memberFields[field]?.kind
  return kind === 'choice' || kind === 'codeOrWord' || chosenFromList.has(field) ? 'chooseOne' : rule
}

export function sentenceOf(words: Say, field: string, problem: Problem): string {
  if (problem === 'applicantAdult') return words.member('register.applicantAdult')
  return isFieldRule(problem)
    ? words.common(`form.${ruleInWords(field, problem)}`, figuresOf(field))
    : words.errors(problem)
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
