import { measures } from '@dhc/reference/health/measures'
import * as book from '@dhc/reference/page-paths'
import { faqTabs, serviceChargeTabs, specialHoursPath } from '@dhc/reference/site-rules'
import { matchPath } from 'react-router'
import type { EditorPageName } from './content/editor-page.ts'
import { calendarDay, calendarViews, itemKey, type KnownValues, lessonViews, oneOf } from './known-values.ts'

type AddressBook = typeof book
/** Written as a template, because a value of it would otherwise widen to any text. */
type PagePath = `${Extract<AddressBook[keyof AddressBook], string>}` | `${typeof book.healthDataPage}/${string}`

/**
 * The one table of pages. `routes.ts` makes three routes of each row (one per language), the menu shows the entries that
 * are here, and the server keeps only the query parameters named here apart in its cache.
 */
type Page = {
  /** The address without a language prefix: a name of the address book (packages/reference/src/page-paths.ts). */
  readonly path: PagePath
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

type EditorPageRow = EditorPageName & { readonly path: PagePath }

/**
 * The pages that are an editor's text and nothing else; `routes/editor-page.tsx` serves them all. A new one is a row
 * here and an entry of the menu.
 */
export const editorPages: readonly EditorPageRow[] = [
  { path: book.aboutUsPage, source: 'service-page', slug: 'about-us' },
  { path: book.clientJourneyPage, source: 'service-page', slug: 'client-journey' },
  { path: book.memberInfoPage, source: 'service-page', slug: 'member-info' },
  { path: book.weatherPage, source: 'page-text', slug: 'weather' },
  { path: book.becomeProviderPage, source: 'page-text', slug: 'become-provider' },
  { path: book.beVolunteerPage, source: 'page-text', slug: 'be-volunteer' },
  { path: book.disclaimerPage, source: 'page-text', slug: 'disclaimer' },
  { path: book.privacyPolicyPage, source: 'page-text', slug: 'privacy-policy' },
  { path: book.chatPage, source: 'page-text', slug: 'chat' },
]

const directoryQuery = ['q', 'service', 'boundary', 'hcv', 'category', 'sort', 'order', 'page', 'pageSize'] as const

const directories: readonly Page[] = [
  { path: book.providersPage, file: 'routes/resource/e-service-menu.tsx', freeQuery: directoryQuery },
  { path: book.healthSuppliesPage, file: 'routes/resource/health-supplies.tsx', freeQuery: directoryQuery },
  { path: book.serviceOrganisationsPage, file: 'routes/resource/service-org-menu.tsx', freeQuery: directoryQuery },
]

const guestPage = { file: 'routes/guest-page.tsx', isListed: false } as const
const memberPage = { file: 'routes/member-page.tsx', isListed: false } as const
const listQuery = ['page', 'pageSize'] as const

/** S2-12, S2-14 and "other pages": sign in, registration and what is the member's own; one shell for all. */
const memberArea: readonly Page[] = [
  { path: book.loginPage, ...guestPage },
  { path: book.registerPage, ...guestPage },
  { path: book.forgotPasswordPage, ...guestPage },
  { path: book.accountPage, file: 'routes/member/account.tsx', isListed: false },
  { path: book.particularsPage, ...memberPage },
  { path: book.securityPage, ...memberPage },
  { path: book.privacyPage, ...memberPage },
  { path: book.carersPage, ...memberPage },
  { path: book.visitsPage, file: 'routes/member/visits.tsx', isListed: false },
  { path: book.telehealthPage, ...memberPage },
  { path: book.changePasswordPage, ...memberPage },
  { path: book.changeMobilePage, ...memberPage },
  { path: book.notificationPage, ...memberPage, freeQuery: listQuery },
  { path: book.bookmarksPage, ...memberPage },
  { path: book.enrolledPage, ...memberPage, freeQuery: listQuery },
  { path: book.recordsPage, ...memberPage, freeQuery: ['period', ...listQuery] },
  { path: book.timetablePage, file: 'routes/activity/programmes/timetable.tsx', isListed: false },
  { path: book.enrolPage, file: 'routes/activity/programmes/enrol.tsx', isListed: false },
  { path: book.healthDataPage, ...memberPage },
  // D-013: a view of each measure.
  ...Object.values(measures).map(
    ({ slug }): Page => ({ path: book.healthViewPageOf(slug), ...memberPage, freeQuery: ['period'] }),
  ),
  { path: book.healthReportPage, ...memberPage, freeQuery: ['period'] },
  { path: book.healthRiskPage, ...memberPage, freeQuery: listQuery },
  { path: book.healthRiskDetailPage, ...memberPage, freeQuery: ['id'] },
]

export const pages: readonly Page[] = [
  { path: book.homePage, file: 'routes/home.tsx', hasFrame: false },
  ...editorPages.map(({ path }) => ({ path, file: 'routes/editor-page.tsx' })),
  { path: book.newServicesPage, file: 'routes/service/new-services.tsx' },
  { path: book.serviceDetailsPage, file: 'routes/service/service-details.tsx', query: { id: itemKey } },
  { path: book.serviceScopePage, file: 'routes/service/service-scope.tsx' },
  {
    path: book.serviceChargePage,
    file: 'routes/service/service-charge.tsx',
    query: { tab: oneOf(serviceChargeTabs) },
  },
  { path: book.serviceFaqPage, file: 'routes/service/service-faq.tsx', query: { tab: oneOf(faqTabs) } },
  { path: book.recruitmentPage, file: 'routes/contact/talent-recruitment.tsx' },
  { path: book.contactUsPage, file: 'routes/contact/contact-us.tsx' },
  {
    path: book.enquiryPage,
    file: 'routes/contact/contact-enquiry.tsx',
    freeQuery: ['topic', 'about', 'sent'],
    takesPosts: true,
  },
  { path: book.partnersPage, file: 'routes/contact/our-partners.tsx' },
  { path: book.usefulLinksPage, file: 'routes/contact/useful-links.tsx' },
  { path: book.offlinePage, file: 'routes/offline.tsx', isListed: false },
  { path: book.siteMapPage, file: 'routes/others/sitemap.tsx' },
  { path: book.openDataPage, file: 'routes/others/open-data.tsx' },
  {
    path: book.searchResultPage,
    file: 'routes/search-result.tsx',
    freeQuery: ['q', 'kind', 'page', 'pageSize'],
    isListed: false,
  },
  ...directories,
  {
    path: book.seriesPage,
    file: 'routes/activity/programmes/series.tsx',
    freeQuery: ['age', 'weekday', 'centre', 'theme', 'places'],
  },
  { path: book.coursePage, file: 'routes/activity/programmes/course.tsx' },
  {
    path: book.calendarPage,
    file: 'routes/activity/programmes/calendar.tsx',
    query: { view: oneOf(calendarViews), date: calendarDay },
    freeQuery: ['centre', 'theme', 'method', 'weekday', 'places'],
  },
  {
    path: book.lessonAnswerPage,
    file: 'routes/activity/programmes/lesson-answer.tsx',
    freeQuery: ['token'],
    takesPosts: true,
    isListed: false,
  },
  { path: book.ballotPage, file: 'routes/activity/programmes/ballot.tsx' },
  { path: book.enrolInfoPage, file: 'routes/activity/programmes/enrol-info.tsx' },
  { path: book.regulationsPage, file: 'routes/activity/programmes/regulations.tsx' },
  { path: book.latestNewsPage, file: 'routes/activity/latest-news.tsx' },
  { path: book.newsDetailsPage, file: 'routes/activity/news-details.tsx', query: { id: itemKey } },
  { path: book.featuredActivitiesPage, file: 'routes/activity/featured-activities.tsx' },
  { path: book.featuredDetailsPage, file: 'routes/activity/featured-details.tsx', query: { id: itemKey } },
  { path: book.topicPage, file: 'routes/activity/activity-list.tsx' },
  { path: book.healthInfoDetailsPage, file: 'routes/activity/health-info-details.tsx', query: { id: itemKey } },
  {
    path: book.lessonListPage,
    file: 'routes/activity/e-learning/list.tsx',
    query: { view: oneOf(lessonViews) },
    freeQuery: ['theme', 'difficulty', 'suitable', 'length', 'about'],
  },
  { path: book.lessonPage, file: 'routes/activity/e-learning/detail.tsx' },
  ...memberArea,
]

type FileRow = Omit<Page, 'path'> & { readonly path: string }

/** Read by programs, not by people: one address for all languages, outside the table of pages. */
export const machineFiles: readonly FileRow[] = [
  { path: '/sitemap.xml', file: 'routes/sitemap-xml.ts' },
  { path: '/robots.txt', file: 'routes/robots-txt.ts' },
]

/** Made for a program of the reader's own (a phone's calendar, a spreadsheet), in the language of the address. */
export const downloads: readonly FileRow[] = [
  { path: specialHoursPath, file: 'routes/others/special-hours.ts' },
  {
    path: book.classCalendarFile,
    file: 'routes/activity/programmes/class-calendar-file.ts',
    query: { id: itemKey },
  },
  ...['csv', 'json'].map((format) => ({
    path: `${book.openDataPage}.${format}`,
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

/** The text of an address without its language prefix. */
export function editorPageAt(path: string): EditorPageName {
  const page = editorPages.find((row) => row.path === path)
  if (!page) throw new Response(null, { status: 404 })
  return page
}

/** A link is shown only when it leads somewhere. */
export function pageExists(path: string): boolean {
  return knownPaths.has(path) || pages.some((page) => matchPath(page.path, path))
}

/** Every page asks for the whole menu, and comparing patterns is slow. */
const knownPaths = new Set<string>(pages.map((page) => page.path))
