import type { Locale } from '@dhc/locales/locale'
import type { Namespace } from '@dhc/locales/messages'

/** What pages say. */
export const wordNamespaces = [
  'common',
  'menu',
  'programme',
  'ballot',
  'member',
  'health',
  'errors',
  'options',
] as const satisfies readonly Namespace[]

export type Words = Readonly<Record<(typeof wordNamespaces)[number], Readonly<Record<string, string>>>>

const known = new Map<Locale, Words>()

/** The server knows all languages from the start; a browser is told the words of its page with the document. */
export function knowWords(locale: Locale, words: Words): void {
  known.set(locale, words)
}

/** Words that come later, besides those that are known: a file that could not be had takes none away. */
export function addWords(locale: Locale, more: Words): void {
  const before = known.get(locale)
  const together = wordNamespaces.map((namespace) => [namespace, { ...before?.[namespace], ...more[namespace] }])
  known.set(locale, Object.fromEntries(together) as Words)
}

export function wordsIn(locale: Locale): Words | undefined {
  return known.get(locale)
}
