import { locales } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import type { SearchDocument } from '../search-document.ts'
import type { Source } from './describe-content.ts'

/** Where the site shows an editor's page (tools/check/search-addresses.test.ts holds them against the site's own table). */
export const servicePages = {
  'about-us': '/service/about-us',
  'client-journey': '/service/client-journey',
  'member-info': '/service/member-info',
  'new-services': '/service/new-services',
  'service-charge': '/service/service-charge',
  'service-faq': '/service/service-faq',
  'service-scope': '/service/service-scope',
} as const

export const pageTextPages = {
  'be-volunteer': '/contact/be-volunteer',
  'become-provider': '/resource/be-eServiceProvider',
  'contact-enquiry': '/contact/contact-enquiry',
  'contact-us': '/contact/contact-us',
  disclaimer: '/others/disclaimer',
  'enrol-info': '/activity/programmes/enrol-info',
  'our-partners': '/contact/our-partners',
  'privacy-policy': '/others/privacy-policy',
  regulations: '/activity/programmes/regulations',
  sitemap: '/others/sitemap',
  'talent-recruitment': '/contact/talent-recruitment',
  'useful-links': '/contact/useful-links',
  weather: '/activity/programmes/weather',
} as const

/** Lists that have a title in the menu and no text of their own. */
export const listPages = {
  series: '/activity/programmes/series',
  calendar: '/activity/programmes/calendar',
  'latest-news': '/activity/latest-news',
  'featured-activities': '/activity/featured-activities',
  'eLearning-list': '/activity/eLearning/list',
  'eService-menu': '/resource/eService-menu',
  'health-supplies': '/resource/health-supplies',
  'serviceOrg-menu': '/resource/serviceOrg-menu',
} as const satisfies Partial<Record<string, string>>

/** They change with a release, not with a publish. */
export const listPageSource: Source = { name: 'list-pages', models: [], read: async () => listPageDocuments() }

function listPageDocuments(): SearchDocument[] {
  return Object.entries(listPages).map(([name, path]) => ({
    id: `PAGE:${name}`,
    kind: 'PAGE',
    faces: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          title: translate(locale, 'menu', `${name as keyof typeof listPages}.title` satisfies MessageKey<'menu'>),
          text: '',
          path,
        },
      ]),
    ),
    keywords: [],
  }))
}
