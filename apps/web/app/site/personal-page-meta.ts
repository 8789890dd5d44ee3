import type { Words } from '@dhc/i18n/known-words'
import { pageTitle } from './page-title.ts'

/** Titled like every page (D-004), but of no use in a search engine. */
export function personalPageMeta(
  matches: Parameters<typeof pageTitle>[0],
  section: (words: Words) => string | undefined,
) {
  return [...pageTitle(matches, section), { name: 'robots', content: 'noindex' }]
}
