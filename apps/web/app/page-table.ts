import { matchPath } from 'react-router'
import { editorPages } from './editor-pages.ts'

/**
 * The one table of pages. `routes.ts` makes three routes of each row (one per language), the menu shows the entries that
 * are here, and the server keeps only the query parameters named here apart in its cache.
 */
export type Page = {
  /** The address without a language prefix. */
  readonly path: string
  /** Its route file, below `app/`. */
  readonly file: string
  /** Query parameters that change what the page shows. */
  readonly query?: readonly string[]
  /** Personal pages and search results are not for search engines. */
  readonly isListed?: false
  /** D-001: home has its own layout. */
  readonly hasFrame?: false
}

export const pages: readonly Page[] = [
  { path: '/', file: 'routes/home.tsx', hasFrame: false },
  ...editorPages.map(({ path }) => ({ path, file: 'routes/editor-page.tsx' })),
  { path: '/service/new-services', file: 'routes/service/new-services.tsx' },
  { path: '/service/service-details', file: 'routes/service/service-details.tsx', query: ['id'] },
  { path: '/service/service-scope', file: 'routes/service/service-scope.tsx' },
  { path: '/service/service-charge', file: 'routes/service/service-charge.tsx', query: ['tab'] },
  { path: '/service/service-faq', file: 'routes/service/service-faq.tsx', query: ['tab'] },
  { path: '/contact/talent-recruitment', file: 'routes/contact/talent-recruitment.tsx' },
  { path: '/contact/contact-us', file: 'routes/contact/contact-us.tsx' },
  { path: '/contact/our-partners', file: 'routes/contact/our-partners.tsx' },
  { path: '/contact/useful-links', file: 'routes/contact/useful-links.tsx' },
  { path: '/others/sitemap', file: 'routes/others/sitemap.tsx' },
  { path: '/activity/programmes/series', file: 'routes/activity/programmes/series.tsx' },
  { path: '/activity/programmes/series/:courseId', file: 'routes/activity/programmes/course.tsx' },
  { path: '/activity/programmes/enrol-info', file: 'routes/activity/programmes/enrol-info.tsx' },
  { path: '/activity/programmes/regulations', file: 'routes/activity/programmes/regulations.tsx' },
  { path: '/activity/latest-news', file: 'routes/activity/latest-news.tsx' },
  { path: '/activity/news-details', file: 'routes/activity/news-details.tsx', query: ['id'] },
  { path: '/activity/featured-activities', file: 'routes/activity/featured-activities.tsx' },
  { path: '/activity/featured-details', file: 'routes/activity/featured-details.tsx', query: ['id'] },
  { path: '/activity/activity-list/:topic', file: 'routes/activity/activity-list.tsx' },
  { path: '/activity/healthInfo-details', file: 'routes/activity/health-info-details.tsx', query: ['id'] },
  { path: '/activity/eLearning/list', file: 'routes/activity/e-learning/list.tsx', query: ['view'] },
  { path: '/activity/eLearning/detail/:id', file: 'routes/activity/e-learning/detail.tsx' },
]

/** Read by programs, not by people: one address for all languages, outside the table of pages. */
export const machineFiles: readonly Page[] = [
  { path: '/sitemap.xml', file: 'routes/sitemap-xml.ts' },
  { path: '/robots.txt', file: 'routes/robots-txt.ts' },
]

/** A link is shown only when it leads somewhere. */
export function pageExists(path: string): boolean {
  return pages.some((page) => matchPath(page.path, path))
}
