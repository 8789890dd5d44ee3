import { defaultLocale, htmlLang, inLocale, type Locale, locales } from '@dhc/locales/locale'

export type SitemapEntry = {
  /** Without a language prefix, with the query that names the item. */
  readonly path: string
  readonly languages: readonly Locale[]
}

type Item = {
  readonly path: string
  readonly origin: { readonly isChineseOnly: boolean; readonly isConverted: boolean }
}

/** An item is listed in the languages it was written in, not where it merely falls back. */
export function itemEntries(itemsIn: Readonly<Record<Locale, readonly Item[]>>): SitemapEntry[] {
  const byPath = new Map<string, Locale[]>()
  for (const locale of locales) {
    for (const { path, origin } of itemsIn[locale]) {
      if (origin.isChineseOnly || origin.isConverted) continue
      byPath.set(path, [...(byPath.get(path) ?? []), locale])
    }
  }
  return [...byPath].map(([path, languages]) => ({ path, languages }))
}

/** One `<url>` for each page and language, each naming all its sisters (as hreflang wants it). */
export function sitemapXml(entries: readonly SitemapEntry[], siteUrl: string): string {
  const address = (path: string, locale: Locale) => escapeXml(siteUrl + inLocale(path, locale))
  const urls = entries.flatMap(({ path, languages }) => {
    const link = (hreflang: string, locale: Locale) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(path, locale)}"/>`
    const first = languages.includes(defaultLocale) ? defaultLocale : languages[0]
    const sisters = [
      ...languages.map((locale) => link(htmlLang[locale], locale)),
      ...(first ? [link('x-default', first)] : []),
    ].join('')
    return languages.map((locale) => `<url><loc>${address(path, locale)}</loc>${sisters}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
