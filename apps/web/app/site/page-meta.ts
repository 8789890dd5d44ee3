import { type Words, wordsIn } from '@dhc/i18n/known-words'
import { useWords } from '@dhc/i18n/use-words'
import { localeOfPath, withoutPrefix } from '@dhc/locales/locale'
import { useLocation } from 'react-router'
import { menuEntryAt } from './navigation/menu.ts'
import type { SiteData, SpokenSiteData } from './site-data.ts'

/** What a search engine and a shared link say about a page, besides its title. */
export function pageDescription(text: string | null | undefined) {
  if (!text) return []
  return [
    { name: 'description', content: text },
    { property: 'og:description', content: text },
  ]
}

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

/** Titled like every page (D-004), but of no use in a search engine. */
export function personalPageMeta(
  matches: Parameters<typeof pageTitle>[0],
  section: (words: Words) => string | undefined,
) {
  return [...pageTitle(matches, section), { name: 'robots', content: 'noindex' }]
}

type MetaArgs = {
  readonly matches: Parameters<typeof pageTitle>[0]
  readonly location: { readonly pathname: string }
}

/** S2-34, D-004: a page of the menu takes its document title from its entry. */
export function menuPageMeta({ matches, location }: MetaArgs, summary: string | null | undefined) {
  const entry = menuEntryAt(withoutPrefix(location.pathname))
  return [...pageTitle(matches, (words) => entry && words.menu[entry.titleKey]), ...pageDescription(summary)]
}

type IntroducedPage = MetaArgs & {
  readonly loaderData?:
    | { readonly intro?: { readonly value: { readonly summary: string | null } } | undefined }
    | undefined
}

/** Described by the editor's introduction, above what the page lists. */
export const introducedPageMeta = (args: IntroducedPage) => menuPageMeta(args, args.loaderData?.intro?.value.summary)

/** The heading of a page of the menu, for the time its content cannot be read. */
export function useMenuHeading(): string {
  const words = useWords()
  const entry = menuEntryAt(withoutPrefix(useLocation().pathname))
  return entry ? words.menu(entry.titleKey) : words.common('site.name')
}
