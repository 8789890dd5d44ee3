import {
  inLocale,
  isLocale,
  type Locale,
  localeOfPath,
  localePrefix,
  locales,
  withoutPrefix,
} from '@dhc/locales/locale'
import { lessonListPage, seriesPage, topicPage } from '@dhc/reference/page-paths'
import { matchPath } from 'react-router'
import type { KnownValues } from '../../app/known-values.ts'
import { splitUrl, tidyPath } from '../http/request-url.ts'

/** One row of the app's page table, as far as the server needs it. */
export type KnownPage = {
  readonly path: string
  readonly query?: Readonly<Record<string, KnownValues>> | undefined
  readonly freeQuery?: readonly string[] | undefined
  readonly takesPosts?: true | undefined
}

export type PageAddress =
  | { readonly kind: 'page'; readonly key: string }
  /** Asked for in words of the visitor's own: there is no end of such addresses, so the page is not stored. */
  | { readonly kind: 'unstored-page'; readonly key: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'not-found'; readonly locale: Locale }

const longestQueryValue = 200

/** what people leave of an address when they shorten it; the first page of that part (S2-10, S2-19, S2-20). */
const shortened: Readonly<Record<string, string>> = {
  '/activity/programmes': seriesPage,
  '/activity/activity-list': topicPage.replace(':topic', '1'),
  '/activity/eLearning': lessonListPage,
}

/**
 * What an address asks for on a day. Its key holds only what changes the page, so that made-up parameters and values
 * cannot fill the cache (SEC-15).
 */
export function readPageAddress(url: string, pages: readonly KnownPage[], today: string): PageAddress {
  const { path, query } = splitUrl(url)
  const tidy = tidyPath(path)
  if (tidy !== path) return { kind: 'redirect', to: query ? `${tidy}?${query}` : tidy, status: 301 }

  const parameters = new URLSearchParams(query)
  const asked = askedLanguage(path, parameters)
  if (asked) return { kind: 'redirect', to: asked, status: 302 }

  const whole = shortened[withoutPrefix(path)]
  if (whole) return { kind: 'redirect', to: inLocale(whole, localeOfPath(path)), status: 301 }

  const page = pages.find((known) => matchPath({ path: known.path, caseSensitive: true }, withoutPrefix(path)))
  if (!page || path.endsWith(dataSuffix)) return { kind: 'not-found', locale: localeOfPath(path) }
  return keyOf(path, parameters, page, today)
}

/** React Router would give a page's data alone at `<path>.data`. No page of ours asks for it (decision 0018). */
const dataSuffix = '.data'

function keyOf(path: string, parameters: URLSearchParams, page: KnownPage, today: string): PageAddress {
  const used = new URLSearchParams()
  let kind: 'page' | 'unstored-page' = 'page'
  const asked = { today, parameter: (name: string) => parameters.get(name) }
  for (const [name, isKnown] of Object.entries(page.query ?? {})) {
    const value = parameters.get(name)
    const known = value ? isKnown(value, asked) : 'unknown'
    if (value && known !== 'unknown') used.set(name, value)
    if (known === 'passing') kind = 'unstored-page'
  }
  for (const name of page.freeQuery ?? []) {
    const value = parameters.get(name)
    if (!value || value.length > longestQueryValue) continue
    used.set(name, value)
    kind = 'unstored-page'
  }
  const query = used.toString()
  return { kind, key: query ? `${path}?${query}` : path }
}

/** D-017: an explicit `?lng=` on an unprefixed path leads to the path of that language. */
function askedLanguage(path: string, parameters: URLSearchParams): string | undefined {
  const lng = parameters.get('lng')
  if (!isLocale(lng) || localePrefix[lng] === '' || localePrefix[localeOfPath(path)] !== '') return undefined
  parameters.delete('lng')
  const rest = parameters.toString()
  return inLocale(rest ? `${path}?${rest}` : path, lng)
}

/** D-016: one 404 page for each language, whatever the unknown path was; with words it suggests pages that may be meant. */
export const notFoundKey = (locale: Locale, words?: string): string => {
  const path = `${localePrefix[locale]}/404`
  return words ? `${path}?${new URLSearchParams({ q: words })}` : path
}
export const isNotFoundPage = (key: string): boolean =>
  locales.some((locale) => notFoundKey(locale) === splitUrl(key).path)

/** The addresses that need no parameter: rendered at start so that no visitor is the first. */
export function plainAddresses(pages: readonly KnownPage[]): string[] {
  const paths = pages.map((page) => page.path).filter((path) => !path.includes(':'))
  return locales.flatMap((locale) => paths.map((path) => inLocale(path, locale)))
}
