import type { Locale } from '@dhc/locales/locale'
import { type ParticularsAnswers, particularsOf } from '@dhc/particulars/particulars'
import { callFieldsOf, type ParticularsGroup } from '@dhc/reference/member-fields'

/** D-101: only the fields of the group that was changed; what is no longer asked is emptied, not left as it was. */
export function changeRequest(group: ParticularsGroup, answers: ParticularsAnswers, locale: Locale, version: number) {
  const particulars: Readonly<Record<string, unknown>> = particularsOf(answers, locale)
  const changed = callFieldsOf(group).map((name) => [name, particulars[name] ?? null])
  return { ...Object.fromEntries(changed), version }
}
