import { inLocale, locales } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { expect, it } from 'vitest'
import '../entry.server.tsx'
import { pageTitle } from './page-meta.ts'
import type { SiteData } from './site-data.ts'

const site = (siteName: string | undefined) =>
  ({ setting: siteName && { siteName }, chatLink: undefined, siteUrl: '' }) as unknown as SiteData
const titleOf = (path: string, name: string | undefined, isHome = false) =>
  pageTitle(
    [
      { id: 'root', loaderData: site(name) },
      { id: 'page', pathname: path },
    ],
    (words) => (isHome ? undefined : words.menu['about-us.title']),
  )

it.each(locales)(
  'the title is the page’s, then the site’s, in %s; a shared link shows the page’s (S1-20, D-004)',
  (locale) => {
    const section = translate(locale, 'menu', 'about-us.title')
    expect(titleOf(inLocale('/service/about-us', locale), '康健中心')).toEqual([
      { title: `${section} | 康健中心` },
      { property: 'og:title', content: section },
    ])
  },
)

it.each(locales)(
  'home has the site’s title alone, and our own name while the CMS gives none, in %s (D-004)',
  (locale) => {
    const [title] = titleOf(inLocale('/', locale), undefined, true)
    expect(title).toEqual({ title: translate(locale, 'common', 'site.name') })
  },
)
