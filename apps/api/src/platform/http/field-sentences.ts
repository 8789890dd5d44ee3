import { type FieldRule, isFieldRule } from '@dhc/contracts/member-api/field-rules'
import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'
import type { $ZodIssue } from 'zod/v4/core'
import type { FieldProblem } from '../member-error.ts'

/** Turns what zod found into field and rule. Nothing is found for a body that is no object at all: it has no fields. */
export function fieldProblems(issues: readonly $ZodIssue[]): FieldProblem[] {
  return issues.flatMap((issue) => {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') return unknownFields(field, issue.keys)
    return field === '' ? [] : [{ field, rule: ruleOf(issue), params: limitsOf(issue) }]
  })
}

/** Section 3.1: `fields` is one sentence per field, the first thing that is wrong with it. */
export function fieldSentences(locale: Locale, problems: readonly FieldProblem[]): Record<string, string> {
  const sentences = new Map<string, string>()
  for (const { field, rule, params } of problems) {
    if (!sentences.has(field)) sentences.set(field, translate(locale, 'common', `form.${rule}`, params))
  }
  return Object.fromEntries(sentences)
}

function ruleOf(issue: $ZodIssue): FieldRule {
  // Schemas carry rule names in place of sentences (style.md section 5).
  if (isFieldRule(issue.message)) return issue.message
  return issue.code === 'too_big' && issue.origin === 'string' ? 'tooLong' : 'invalid'
}

function limitsOf(issue: $ZodIssue): MessageParams {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return issue.code === 'too_big' ? { max: Number(issue.maximum) } : {}
}

function unknownFields(parent: string, keys: readonly string[]): FieldProblem[] {
  return keys.map((key) => ({ field: parent === '' ? key : `${parent}.${key}`, rule: 'unknownField', params: {} }))
}
