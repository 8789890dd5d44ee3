/**
 * What can be wrong with one field. Schemas carry these names (`z.uuid('invalid')`), never sentences;
 * the words are `form.<rule>` in the `common` messages of @dhc/locales.
 */
export const fieldRules = [
  'required',
  'invalid',
  'tooLong',
  'dateInvalid',
  'numberRange',
  'emailFormat',
  'contactFormat',
  'topicRequired',
  'answerWrong',
  'keyReused',
  'englishName',
  'chineseName',
  'unknownField',
] as const

export type FieldRule = (typeof fieldRules)[number]

export function isFieldRule(value: unknown): value is FieldRule {
  return fieldRules.some((rule) => rule === value)
}

/** An absent field is told apart from a wrong one: `z.uuid(requiredOr('invalid'))`. */
export function requiredOr(rule: FieldRule): { error: (issue: { readonly input?: unknown }) => FieldRule } {
  return { error: (issue) => (issue.input === undefined ? 'required' : rule) }
}
