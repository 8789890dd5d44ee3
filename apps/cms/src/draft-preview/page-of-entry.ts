import type { PublicType } from '../public-access/public-content'
import type { Language } from '../set-languages'

/** What decides the address of an entry's page. */
export type PreviewedEntry = { documentId: string; slug?: unknown; order?: unknown; tab?: unknown; code?: unknown }

const prefixes: Record<Language, string> = { 'zh-Hant': '', 'zh-Hans': '/sc', en: '/en' }

const fixedPages: Partial<Record<PublicType, string>> = {
  chatbot: '/',
  'site-setting': '/',
  'health-program': '/activity/programmes/series',
  'health-program-theme': '/activity/programmes/series',
  'web-activity-latest-new': '/activity/latest-news',
  'web-activity-featured-activity': '/activity/featured-activities',
  centre: '/contact/contact-us',
  partner: '/contact/our-partners',
  'useful-link': '/contact/useful-links',
  recruitment: '/contact/talent-recruitment',
}

const pagesBySlug: Partial<Record<PublicType, Record<string, string>>> = {
  'service-page': {
    'about-us': '/service/about-us',
    'client-journey': '/service/client-journey',
    'member-info': '/service/member-info',
    'new-services': '/service/new-services',
    'service-charge': '/service/service-charge',
    'service-faq': '/service/service-faq',
    'service-scope': '/service/service-scope',
  },
  'page-text': {
    'be-volunteer': '/contact/be-volunteer',
    'become-provider': '/resource/be-eServiceProvider',
    'contact-us': '/contact/contact-us',
    disclaimer: '/others/disclaimer',
    'enrol-info': '/activity/programmes/enrol-info',
    'network-providers': '/resource/eService-menu',
    'our-partners': '/contact/our-partners',
    'privacy-policy': '/others/privacy-policy',
    regulations: '/activity/programmes/regulations',
    'rehabilitation-supplies': '/resource/health-supplies',
    'service-organisations': '/resource/serviceOrg-menu',
    sitemap: '/others/sitemap',
    'talent-recruitment': '/contact/talent-recruitment',
    'useful-links': '/contact/useful-links',
    weather: '/activity/programmes/weather',
  },
}

const pagesByEntry: Partial<Record<PublicType, (entry: PreviewedEntry) => string>> = {
  'service-article': ({ documentId }) => `/service/service-details?id=${documentId}`,
  'web-activities-health-info': ({ documentId }) => `/activity/healthInfo-details?id=${documentId}`,
  'web-activities-health-info-type': ({ order }) => `/activity/activity-list/${order}`,
  'e-learning': ({ documentId }) => `/activity/eLearning/detail/${documentId}`,
  'health-program-course': ({ documentId }) => `/activity/programmes/series/${documentId}`,
  faq: ({ tab }) => `/service/service-faq?tab=${tab}`,
  'service-charge': ({ tab }) => `/service/service-charge?tab=${tab}`,
  // A directory is long: looked up by its code, the entry stands at the top.
  'network-provider': ({ code }) => `/resource/eService-menu?q=${code}`,
  'rehab-supply': ({ code }) => `/resource/health-supplies?q=${code}`,
  'service-organisation': ({ code }) => `/resource/serviceOrg-menu?q=${code}`,
}

/** The address on the site that shows an entry, in its language; nothing when no page shows it. */
export function pageOfEntry(type: PublicType, entry: PreviewedEntry, language: Language): string | undefined {
  const path = fixedPages[type] ?? pagesBySlug[type]?.[String(entry.slug)] ?? pagesByEntry[type]?.(entry)
  if (path === undefined) return undefined
  return path === '/' ? prefixes[language] || path : prefixes[language] + path
}
