import { faqTabs, serviceChargeTabs } from '@dhc/reference/site-rules'
import { matchPath } from 'react-router'
import { editorPages } from './editor-pages.ts'
import { calendarViews } from './features/class-calendar/calendar-days.ts'
import { lessonViews } from './features/e-learning/model.ts'
import { calendarDay, itemKey, type KnownValues, oneOf } from './known-values.ts'

/**
 * The one table of pages. `routes.ts` makes three routes of each row (one per language), the menu shows the entries that
 * are here, and the server keeps only the query parameters named here apart in its cache.
 */
export type Page = {
  /** The address without a language prefix. */
  readonly path: string
  /** Its route file, below `app/`. */
  readonly file: string
  /** Query parameters that change what the page shows, and which of their values are pages. */
  readonly query?: Readonly<Record<string, KnownValues>>
  /**
   * Query parameters whose values have no end (search words, combined filters). They change the page too, but an answer
   * to them is rendered each time and never cached.
   */
  readonly freeQuery?: readonly string[]
  /** A form without a script is posted to the page's own address; every other page is read only (decision 0010). */
  readonly takesPosts?: true
  /** Personal pages and search results are not for search engines. */
  readonly isListed?: false
  /** D-001: home has its own layout. */
  readonly hasFrame?: false
}

const directoryQuery = ['q', 'service', 'boundary', 'hcv', 'category', 'sort', 'order', 'page', 'pageSize'] as const

const directories: readonly Page[] = [
  { path: '/resource/eService-menu', file: 'routes/resource/e-service-menu.tsx', freeQuery: directoryQuery },
  { path: '/resource/health-supplies', file: 'routes/resource/health-supplies.tsx', freeQuery: directoryQuery },
  { path: '/resource/serviceOrg-menu', file: 'routes/resource/service-org-menu.tsx', freeQuery: directoryQuery },
]

/** S2-12, S2-14 and "other pages": sign in, registration and what is the member's own; one shell for all (security 0.1). */
const memberArea: readonly Page[] = [
  { path: '/login', file: 'routes/login.tsx', isListed: false },
  { path: '/register', file: 'routes/register.tsx', isListed: false },
  { path: '/forgot-password', file: 'routes/forgot-password.tsx', isListed: false },
  { path: '/member', file: 'routes/member/account.tsx', isListed: false },
  { path: '/member/particulars', file: 'routes/member/particulars.tsx', isListed: false },
  { path: '/member/security', file: 'routes/member/security.tsx', isListed: false },
  { path: '/member/privacy', file: 'routes/member/privacy.tsx', isListed: false },
  { path: '/member/carers', file: 'routes/member/carers.tsx', isListed: false },
  { path: '/telehealth', file: 'routes/member/telehealth.tsx', isListed: false },
  { path: '/member/change-password', file: 'routes/member/change-password.tsx', isListed: false },
  { path: '/member/change-mobile', file: 'routes/member/change-mobile.tsx', isListed: false },
  {
    path: '/notification',
    file: 'routes/member/notification.tsx',
    freeQuery: ['page', 'pageSize'],
    isListed: false,
  },
  { path: '/bookmarks', file: 'routes/member/bookmarks.tsx', isListed: false },
  {
    path: '/activity/programmes/enrolled',
    file: 'routes/activity/programmes/enrolled.tsx',
    freeQuery: ['page', 'pageSize'],
    isListed: false,
  },
  {
    path: '/activity/programmes/records',
    file: 'routes/activity/programmes/records.tsx',
    freeQuery: ['period', 'page', 'pageSize'],
    isListed: false,
  },
  {
    path: '/activity/programmes/timetable',
    file: 'routes/activity/programmes/timetable.tsx',
    isListed: false,
  },
  {
    path: '/activity/programmes/enrol/:classId',
    file: 'routes/activity/programmes/enrol.tsx',
    isListed: false,
  },
  { path: '/health-data', file: 'routes/health-data/overview.tsx', isListed: false },
  // D-013: the five views.
  ...['blood-pressure', 'glucose', 'oxygen', 'temperature', 'bmi'].map(
    (view): Page => ({
      path: `/health-data/${view}`,
      file: 'routes/health-data/view.tsx',
      freeQuery: ['period'],
      isListed: false,
    }),
  ),
  { path: '/health-data/print', file: 'routes/health-data/print.tsx', freeQuery: ['period'], isListed: false },
  { path: '/health-risk', file: 'routes/health-risk/list.tsx', freeQuery: ['page', 'pageSize'], isListed: false },
  { path: '/health-risk/detail', file: 'routes/health-risk/detail.tsx', freeQuery: ['id'], isListed: false },
]

export const pages: readonly Page[] = [
  { path: '/', file: 'routes/home.tsx', hasFrame: false },
  ...editorPages.map(({ path }) => ({ path, file: 'routes/editor-page.tsx' })),
  { path: '/service/new-services', file: 'routes/service/new-services.tsx' },
  { path: '/service/service-details', file: 'routes/service/service-details.tsx', query: { id: itemKey } },
  { path: '/service/service-scope', file: 'routes/service/service-scope.tsx' },
  {
    path: '/service/service-charge',
    file: 'routes/service/service-charge.tsx',
    query: { tab: oneOf(serviceChargeTabs) },
  },
  { path: '/service/service-faq', file: 'routes/service/service-faq.tsx', query: { tab: oneOf(faqTabs) } },
  { path: '/contact/talent-recruitment', file: 'routes/contact/talent-recruitment.tsx' },
  { path: '/contact/contact-us', file: 'routes/contact/contact-us.tsx' },
  {
    path: '/contact/contact-enquiry',
    file: 'routes/contact/contact-enquiry.tsx',
    freeQuery: ['topic', 'about', 'sent'],
    takesPosts: true,
  },
  { path: '/contact/our-partners', file: 'routes/contact/our-partners.tsx' },
  { path: '/contact/useful-links', file: 'routes/contact/useful-links.tsx' },
  { path: '/offline', file: 'routes/offline.tsx', isListed: false },
  { path: '/others/sitemap', file: 'routes/others/sitemap.tsx' },
  { path: '/others/open-data', file: 'routes/others/open-data.tsx' },
  {
    path: '/search-result',
    file: 'routes/search-result.tsx',
    freeQuery: ['q', 'kind', 'page', 'pageSize'],
    isListed: false,
  },
  ...directories,
  { path: '/activity/programmes/series', file: 'routes/activity/programmes/series.tsx' },
  { path: '/activity/programmes/series/:courseId', file: 'routes/activity/programmes/course.tsx' },
  {
    path: '/activity/programmes/calendar',
    file: 'routes/activity/programmes/calendar.tsx',
    query: { view: oneOf(calendarViews), date: calendarDay },
    freeQuery: ['centre', 'theme', 'method', 'weekday', 'places'],
  },
  { path: '/activity/programmes/ballot/:classCode', file: 'routes/activity/programmes/ballot.tsx' },
  { path: '/activity/programmes/enrol-info', file: 'routes/activity/programmes/enrol-info.tsx' },
  { path: '/activity/programmes/regulations', file: 'routes/activity/programmes/regulations.tsx' },
  { path: '/activity/latest-news', file: 'routes/activity/latest-news.tsx' },
  { path: '/activity/news-details', file: 'routes/activity/news-details.tsx', query: { id: itemKey } },
  { path: '/activity/featured-activities', file: 'routes/activity/featured-activities.tsx' },
  { path: '/activity/featured-details', file: 'routes/activity/featured-details.tsx', query: { id: itemKey } },
  { path: '/activity/activity-list/:topic', file: 'routes/activity/activity-list.tsx' },
  { path: '/activity/healthInfo-details', file: 'routes/activity/health-info-details.tsx', query: { id: itemKey } },
  {
    path: '/activity/eLearning/list',
    file: 'routes/activity/e-learning/list.tsx',
    query: { view: oneOf(lessonViews) },
    freeQuery: ['theme', 'difficulty', 'suitable', 'length'],
  },
  { path: '/activity/eLearning/detail/:id', file: 'routes/activity/e-learning/detail.tsx' },
  ...memberArea,
]

/** Read by programs, not by people: one address for all languages, outside the table of pages. */
export const machineFiles: readonly Page[] = [
  { path: '/sitemap.xml', file: 'routes/sitemap-xml.ts' },
  { path: '/robots.txt', file: 'routes/robots-txt.ts' },
]

/** Made for a program of the reader's own (a phone's calendar, a spreadsheet), in the language of the address. */
export const downloads: readonly Page[] = [
  {
    path: '/activity/programmes/calendar/class.ics',
    file: 'routes/activity/programmes/class-calendar-file.ts',
    query: { id: itemKey },
  },
  ...['csv', 'json'].map((format) => ({
    path: `/others/open-data.${format}`,
    file: 'routes/others/open-data-download.ts',
  })),
  // Open data: each directory as a file, narrowed like its page.
  ...directories.flatMap(({ path, freeQuery }) =>
    ['csv', 'json'].map((format) => ({
      path: `${path}.${format}`,
      file: 'routes/resource/directory-download.ts',
      freeQuery: freeQuery ?? [],
    })),
  ),
]

/** A link is shown only when it leads somewhere. */
export function pageExists(path: string): boolean {
  return knownPaths.has(path) || pages.some((page) => matchPath(page.path, path))
}

/** Every page asks for the whole menu, and comparing patterns is slow. */
const knownPaths = new Set(pages.map((page) => page.path))
