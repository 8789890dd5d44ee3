import type { Words } from '../i18n/use-words.ts'
import type { SiteData } from './site-data.ts'

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** D-004: `<section title> | <site title>`; home has the site title only. */
export function pageTitle(matches: Matches, section: (words: Words) => string | undefined): [{ title: string }] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined
  const siteTitle = root?.setting?.siteName ?? root?.words.common['site.name'] ?? ''
  const sectionTitle = root && section(root.words)
  return [{ title: sectionTitle ? `${sectionTitle} | ${siteTitle}` : siteTitle }]
}
