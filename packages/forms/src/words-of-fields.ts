import type { Refusal } from '@dhc/api-client/call-outcome'
import { errorEntry, type MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { Say } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import type { CodeOf, OptionList } from '@dhc/reference/option-list'
import { joined } from './problem.ts'

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

/** The sentence of a refusal is agreed (S8); what helps now follows it. */
export function refusalWords(words: Say, refusal: Refusal): string {
  return joined(sentenceOfRefusal(words, refusal), whatHelps(words, refusal))
}

/** D-068: our own words for a refusal we know, else the service's with its number; no answer is said as such. */
function sentenceOfRefusal(words: Say, refusal: Refusal): string {
  if (refusal.status === 0) return words.common(navigator.onLine ? 'error.timeout' : 'error.offline')
  if (!refusal.name) {
    return refusal.message
      ? words.common('error.server', { message: refusal.message, code: refusal.code })
      : words.common('error.generic')
  }
  if (errorEntry(refusal.name).isToldByService && refusal.message) return refusal.message
  return words.errors(refusal.name, { minutes: minutesOf(refusal) })
}

const cures = {
  codeWrong: 'form.newestCode',
  oneTimePasswordWrong: 'form.newestCode',
  unexpected: 'error.orCall',
  unavailable: 'error.orCall',
} as const satisfies Partial<Record<MemberErrorName, MessageKey<'common'>>>

/** "Later" is no answer: when the service knows until when, it is said. */
function whatHelps(words: Say, { name, retryAfterSeconds: seconds }: Refusal): string {
  if (!name || name === 'accountLocked' || errorEntry(name).isToldByService) return ''
  if (seconds !== undefined) return againIn(words, seconds)
  if (name === 'codeTooMany') return words.common('form.askNewCode')
  return name in cures ? words.common(cures[name as keyof typeof cures]) : ''
}

function againIn(words: Say, seconds: number): string {
  if (seconds < 90) return words.common('error.againInSeconds', { seconds: Math.max(1, Math.ceil(seconds)) })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return words.common('error.againInMinutes', { minutes })
  return words.common('error.againInHours', { hours: Math.ceil(minutes / 60) })
}

/** 1105: how long the lock still lasts; a minute that has begun is a minute to wait. */
function minutesOf({ retryAfterSeconds = 60 }: Refusal): number {
  return Math.max(1, Math.ceil(retryAfterSeconds / 60))
}
