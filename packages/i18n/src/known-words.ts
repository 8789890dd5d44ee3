import type { Locale } from '@dhc/locales/locale'
import type { Namespace } from '@dhc/locales/messages'

/** What pages say; the words of health data come with its screens. */
export const wordNamespaces = [
  'common',
  'menu',
  'programme',
  'member',
  'errors',
  'options',
] as const satisfies readonly Namespace[]

export type Words = Readonly<Record<(typeof wordNamespaces)[number], Readonly<Record<string, string>>>>

const known = new Map<Locale, Words>()

/** The server knows all languages from the start; a browser learns the one of its page before React begins. */
export function knowWords(locale: Locale, words: Words): void {
  known.set(locale, words)
}

export function wordsIn(locale: Locale): Words | undefined {
  return known.get(locale)
}
