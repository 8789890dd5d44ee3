import { type FieldRule, isFieldRule } from '@dhc/contracts/member-api/field-rules'
import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'
import type { FastifySchemaValidationError } from 'fastify'
import type { FieldProblem } from '../member-error.ts'

/** Turns what zod found into field and rule. Nothing is found for a body that is no object at all: it has no fields. */
export function fieldProblems(issues: readonly FastifySchemaValidationError[]): FieldProblem[] {
  return issues.flatMap((issue) => {
    if (issue.keyword === 'unrecognized_keys') return unknownFields(issue)
    const field = issue.instancePath.slice(1).replaceAll('/', '.')
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

function ruleOf(issue: FastifySchemaValidationError): FieldRule {
  // Schemas carry rule names in place of sentences (style.md section 5).
  if (isFieldRule(issue.message)) return issue.message
  if (issue.message?.endsWith('received undefined')) return 'required'
  if (issue.keyword === 'too_big' && issue.params.origin === 'string') return 'tooLong'
  return 'invalid'
}

function limitsOf(issue: FastifySchemaValidationError): MessageParams {
  const { minimum, maximum } = issue.params
  return {
    ...(typeof minimum === 'number' && { min: minimum }),
    ...(typeof maximum === 'number' && { max: maximum }),
  }
}

function unknownFields(issue: FastifySchemaValidationError): FieldProblem[] {
  const parent = issue.instancePath === '/' ? '' : `${issue.instancePath.slice(1).replaceAll('/', '.')}.`
  const keys = Array.isArray(issue.params.keys) ? issue.params.keys : []
  return keys.map((key) => ({ field: `${parent}${key}`, rule: 'unknownField', params: {} }))
}
