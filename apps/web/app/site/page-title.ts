import { type Words, wordsIn } from '@dhc/i18n/known-words'
import { localeOfPath } from '@dhc/locales/locale'
import type { SiteData, SpokenSiteData } from './site-data.ts'

type Matches = readonly (
  | { readonly id: string; readonly pathname?: string; readonly loaderData?: unknown }
  | undefined
)[]

/** What the root loader gave, with the words of the page's language, for a route's `meta`. */
export function siteDataOf(matches: Matches): SpokenSiteData | undefined {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const words = wordsIn(localeOfPath(matches.at(-1)?.pathname ?? '/'))
  return site && words && { ...site, words }
}

/** D-004: `<section title> | <site title>`; home has the site title only. A shared link shows the section title alone. */
export function pageTitle(matches: Matches, section: (words: Words) => string | undefined) {
  const root = siteDataOf(matches)
  const siteTitle = root?.setting?.siteName ?? root?.words.common['site.name'] ?? ''
  const sectionTitle = root && section(root.words)
  return [
    { title: sectionTitle ? `${sectionTitle} | ${siteTitle}` : siteTitle },
    { property: 'og:title', content: sectionTitle ?? siteTitle },
  ]
}
