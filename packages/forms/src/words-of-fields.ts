import type { Refusal } from '@dhc/api-client/call-outcome'
import type { Say } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import type { CodeOf, OptionList } from '@dhc/reference/option-list'

/** Every question has its words under `field.<name>`; the name is that of the call. */
export type FieldKey =
  MessageKey<'member'> extends infer Key ? (Key extends `field.${infer Name}` ? Name : never) : never

export function fieldLabel(words: Say, name: FieldKey): string {
  return words.member(`field.${name}`)
}

/** The codes of a list with their words (S3-37). */
export function optionsOf<const List extends OptionList>(
  words: Say,
  list: List,
  codes: readonly CodeOf<List>[] = list.codes,
): { value: CodeOf<List>; label: string }[] {
  return codes.map((code) => ({ value: code, label: words.option(list, code) }))
}

/** D-089, D-093: "alone" and "none" push the others out, and are pushed out by them. */
export function exclusively(list: OptionList, before: readonly string[], after: readonly string[]): readonly string[] {
  const added = after.find((code) => !before.includes(code))
  if (added === undefined) return after
  const alone = list.exclusive ?? []
  return alone.includes(added) ? [added] : after.filter((code) => !alone.includes(code))
}

/** D-068: our own words for a refusal we know, else the service's with its number; no answer is said as such. */
export function refusalWords(words: Say, refusal: Refusal): string {
  if (refusal.status === 0) return words.common(navigator.onLine ? 'error.timeout' : 'error.offline')
  if (!refusal.name) {
    return refusal.message
      ? words.common('error.server', { message: refusal.message, code: refusal.code })
      : words.common('error.generic')
  }
  // Why a right is missing is said by the service alone: too new an account, no second person.
  if (refusal.name === 'notAllowed' && refusal.message) return refusal.message
  return words.errors(refusal.name, { minutes: minutesOf(refusal) })
}

/** 1105: how long the lock still lasts; a minute that has begun is a minute to wait. */
function minutesOf({ retryAfterSeconds = 60 }: Refusal): number {
  return Math.max(1, Math.ceil(retryAfterSeconds / 60))
}
