import { usePage, useWords } from '@dhc/i18n/use-words'
import { defaultLocale, htmlLang, inLocale, locales } from '@dhc/locales/locale'
import { useLocation, useMatches } from 'react-router'
import { detailPageOf } from './detail-page.ts'
import { useSiteData } from './site-data.ts'

/** Facebook and others write `zh_HK`. */
const socialLocale = { 'zh-HK': 'zh_HK', 'zh-CN': 'zh_CN', 'en-US': 'en_US' } as const

/** Parameters that make another page; a filter or a search does not. */
const namesPage = ['id', 'tab']

/** S1-19 for machines: one address per page and language, and what a shared link shows. */
export function HeadLinks() {
  const { locale: current } = usePage()
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const siteData = useSiteData()
  const words = useWords()
  // An unknown address is no page in any language.
  const isUnknown = matches.some(({ id }) => id.startsWith('routes/not-found'))
  if (siteData === undefined || isUnknown) return null
  const { siteUrl, setting } = siteData
  const path = pathname + pageQuery(search)
  const written = detailPageOf(matches)?.languages ?? locales
  const address = (locale: (typeof locales)[number]) => siteUrl + inLocale(path, locale)
  return (
    <>
      <link rel="canonical" href={siteUrl + path} />
      {written.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={htmlLang[locale]} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(defaultLocale)} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:site_name" content={setting?.siteName ?? words.common('site.name')} />
      <meta property="og:locale" content={socialLocale[current]} />
      {written
        .filter((locale) => locale !== current)
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={socialLocale[locale]} />
        ))}
      <meta property="og:image" content={`${siteUrl}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={words.common('home.picture')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function pageQuery(search: string): string {
  const asked = new URLSearchParams(search)
  const query = new URLSearchParams(
    namesPage.flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : [])),
  )
  return query.size > 0 ? `?${query}` : ''
}
