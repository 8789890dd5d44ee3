import {
  inLocale,
  isLocale,
  type Locale,
  localeOfPath,
  localePrefix,
  locales,
  withoutPrefix,
} from '@dhc/locales/locale'
import { matchPath } from 'react-router'
import { splitUrl, tidyPath } from '../http/request-url.ts'

/** One row of the app's page table, as far as the server needs it. */
export type KnownPage = {
  readonly path: string
  readonly query?: readonly string[] | undefined
  readonly freeQuery?: readonly string[] | undefined
  readonly takesPosts?: true | undefined
}

export type PageAddress =
  | { readonly kind: 'page'; readonly key: string }
  /** Asked for in words of the visitor's own: there is no end of such addresses, so the page is not stored. */
  | { readonly kind: 'passing-page'; readonly key: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }
  | { readonly kind: 'not-found'; readonly locale: Locale }

const longestQueryValue = 200

/** What an address asks for. Its key holds only what changes the page, so that made-up parameters cannot fill the cache. */
export function readPageAddress(url: string, pages: readonly KnownPage[]): PageAddress {
  const { path, query } = splitUrl(url)
  const tidy = tidyPath(path)
  if (tidy !== path) return { kind: 'redirect', to: query ? `${tidy}?${query}` : tidy, status: 301 }

  const parameters = new URLSearchParams(query)
  const asked = askedLanguage(path, parameters)
  if (asked) return { kind: 'redirect', to: asked, status: 302 }

  const isData = path.endsWith(dataSuffix)
  const pagePath = isData ? pageOfData(path) : path
  const page = pages.find((known) => matchPath({ path: known.path, caseSensitive: true }, withoutPrefix(pagePath)))
  if (!page) return { kind: 'not-found', locale: localeOfPath(pagePath) }
  const bounded = [...(page.query ?? []), ...(isData ? [routesParameter] : [])]
  const key = withKnownQuery(path, parameters, bounded)
  const fullKey = withKnownQuery(path, parameters, [...bounded, ...(page.freeQuery ?? [])])
  return { kind: fullKey === key ? 'page' : 'passing-page', key: fullKey }
}

/** Between acting pages React Router asks for a page's data alone, at `<path>.data`, naming the routes it needs. */
const dataSuffix = '.data'
const routesParameter = '_routes'
const pageOfData = (path: string) => path.slice(0, -dataSuffix.length).replace(/\/_$/, '') || '/'

/** D-017: an explicit `?lng=` on an unprefixed path leads to the path of that language. */
function askedLanguage(path: string, parameters: URLSearchParams): string | undefined {
  const lng = parameters.get('lng')
  if (!isLocale(lng) || localePrefix[lng] === '' || localePrefix[localeOfPath(path)] !== '') return undefined
  parameters.delete('lng')
  const rest = parameters.toString()
  return inLocale(rest ? `${path}?${rest}` : path, lng)
}

function withKnownQuery(path: string, parameters: URLSearchParams, known: readonly string[]): string {
  const used = new URLSearchParams()
  for (const name of known) {
    const value = parameters.get(name)
    if (value && value.length <= longestQueryValue) used.set(name, value)
  }
  const query = used.toString()
  return query ? `${path}?${query}` : path
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
