/**
 * What can be wrong with one field. Schemas carry these names (`z.uuid('invalid')`), never sentences;
 * the words are `form.<rule>` in the `common` messages of @dhc/locales.
 */
export const fieldRules = [
  'required',
  'chooseOne',
  'tickToConfirm',
  'invalid',
  'tooLong',
  'dateInvalid',
  'dayIncomplete',
  'dayBeforeMonth',
  'monthRange',
  'noSuchDay',
  'yearDigits',
  'dayInFuture',
  'birthYearTooEarly',
  'numberRange',
  'emailFormat',
  'contactFormat',
  'phoneFormat',
  'mobileFormat',
  'landline',
  'memberNoFormat',
  'mobileOrMemberNo',
  'topicRequired',
  'answerWrong',
  'keyReused',
  'englishName',
  'chineseName',
  'unknownField',
  'foreignLink',
] as const

export type FieldRule = (typeof fieldRules)[number]

export function isFieldRule(value: unknown): value is FieldRule {
  return fieldRules.some((rule) => rule === value)
}

/** Nothing was given: the field is absent, or its question was left empty. A form sends the one, a script the other. */
function isLeftEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** An empty field is told apart from a wrong one, also by the checks of its text: `z.uuid(requiredOr('invalid'))`. */
export function requiredOr(rule: FieldRule): { error: (issue: { readonly input?: unknown }) => FieldRule } {
  return { error: (issue) => (isLeftEmpty(issue.input) ? 'required' : rule) }
}
