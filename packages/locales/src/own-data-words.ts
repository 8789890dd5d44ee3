import type { Locale } from './locale.ts'
import { messages } from './messages.ts'

/**
 * The words of the page that a member takes home (PRIV-01: with the codes explained): `a` is a part or a field, `a.b` the
 * value b of the field a. Only the member service writes it; no page loads them.
 */
export function ownDataWord(locale: Locale, key: string): string | undefined {
  return messages[locale]['own-data'][key]
}

/** An act of the audit log as colleagues read it: not "for you", as the member does. */
export function actInWords(locale: Locale, action: string): string {
  return ownDataWord(locale, `colleague.${action}`) ?? ownDataWord(locale, `action.${action}`) ?? action
}
