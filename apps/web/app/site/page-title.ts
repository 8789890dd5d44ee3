import type { Words } from '../i18n/use-words.ts'
import type { SiteData } from './site-data.ts'

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** What the root loader gave, for a route's `meta`. */
export function siteDataOf(matches: Matches): SiteData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
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
