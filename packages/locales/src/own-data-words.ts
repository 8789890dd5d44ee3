import type { Locale } from './locale.ts'
import { messages } from './messages.ts'

/**
 * The words of the page that a member takes home (PRIV-01: with the codes explained): `a` is a part or a field, `a.b` the
 * value b of the field a. Only the member service writes it; no page loads them.
 */
export function ownDataWord(locale: Locale, key: string): string | undefined {
  return messages[locale]['own-data'][key]
}
