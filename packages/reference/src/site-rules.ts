import { type FontSize, fontSize } from './options/centre.ts'

/** The tabs of the page of fees, in the order of the specification. */
export const serviceChargeTabs = ['co-care', 'community-rehabilitation', 'pain-management'] as const

/** The tabs of the FAQ page, in the order of the specification. */
export const faqTabs = ['general', 'eligibility', 'plans-and-fees', 'record-sharing', 'public-private-pilot'] as const

export const serviceWorkerPath = '/service-worker.js'
/** That of the staff console, which is allowed to serve the whole console and nothing beside it (decision 0080). */
export const staffWorkerPath = '/staff/service-worker.js'
export const staffWorkerScope = '/staff'

/** The weather in the words of all languages, for pages that were made before it changed. */
export const weatherNewsPath = '/weather-now.json'

/** The special days of the centres in the words of one language, for pages that were made before they were announced. */
export const specialHoursPath = '/special-hours.json'

/** The installed site has the name of its language. */
export const manifestPath = (locale: string) => `/manifest-${locale}.webmanifest`

/** S9-32, D-033: the image endpoint answers these widths and this quality only. */
export const imageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

export const iconSizes = [16, 32, 48, 64, 96, 128, 256, 384] as const

export const imageQuality = 75

export function isServedWidth(width: number): boolean {
  return [...imageWidths, ...iconSizes].some((served) => served === width)
}

/** S3-39, S9-05: the page's base font size. */
export const fontSizePx = { Mini: 12, Medium: 16, Large: 20 } as const satisfies Record<FontSize, number>

export const defaultFontSize: FontSize = 'Medium'

/** D-026: one reading of the document calls the smallest size Small; anything unknown is the default. */
export function fontSizeFromStorage(stored: unknown): FontSize {
  if (stored === 'Small') return 'Mini'
  return fontSize.codes.find((code) => code === stored) ?? defaultFontSize
}

/** S2-50, S2-60, S9-06. The style sheet has the same heights in packages/ui/src/tokens.css. */
export const headerHeightPx = 70
export const navigationHeightPx = 55

/** S7-18, S9-12: articles asked for one health information topic. */
export const healthInfoLimit = 100

/** S7-12, S9-12: the latest programme only. */
export const latestProgrammeLimit = 1

/** S7-02, S9-02: the shared client gives up after this. */
export const requestTimeoutMs = 50_000

/** How long a page waits for the content backend before it is served without. */
export const contentPatienceMs = 1_000

/** How long the last good content may stand in for a content backend that is down. */
export const lastGoodContentHours = 24

/** The CMS gives at most this many entries in one answer (apps/cms/config/api.ts). */
export const contentPageSize = 100

/** A directory longer than this would need a database of its own. */
export const longestContentList = 5_000

/** How much a visitor may type. */
export const searchWordsMaxLength = 100

/** What the search panel offers while somebody types; more would not fit above the keyboard of a phone. */
export const suggestionsMax = 6

/** What a result can be; also the filters of the result page, in their order. */
export const searchKinds = [
  'PAGE',
  'COURSE',
  'NEWS',
  'FEATURED',
  'HEALTH_INFO',
  'E_LEARNING',
  'FAQ',
  'PROVIDER',
  'SUPPLY',
  'ORGANISATION',
  'CENTRE',
  'VACANCY',
  'LINK',
] as const

export type SearchKind = (typeof searchKinds)[number]

/** D-032: choices of the size select; the first is the default. */
export const pageSizes = [10, 20, 50] as const

export type PageSize = (typeof pageSizes)[number]

export const defaultPageSize: PageSize = 10

const largestPage = 100_000

/** An address may say anything; what is no page is the first one. */
export function pageFrom(asked: string | null): number {
  const page = Number(asked)
  return Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1
}

export function pageSizeFrom(asked: string | null): PageSize {
  return pageSizes.find((size) => String(size) === asked) ?? defaultPageSize
}

/** Lists of the desk are counted up to here: nobody turns over more pages, and counting further only takes time. */
export const mostCountedRows = 10_000

/** Of our open data. The words about it are in the locales; programs read its address. */
export const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
