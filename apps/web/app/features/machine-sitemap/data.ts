import { type Locale, locales } from '@dhc/locales/locale'
import { pageOfEntry, pageOfItem } from '@dhc/reference/content-types'
import { readActivityItems } from '../../content/activity-item.ts'
import { type ContentAccess, contentAccess } from '../../content/content-access.ts'
import { readCourses } from '../../content/course.ts'
import { readOnlineLessons } from '../../content/e-learning.ts'
import { readHealthArticles } from '../../content/health-info.ts'
import { readHealthTopics } from '../../content/health-info-type.ts'
import type { LoaderArgs } from '../../content/page-request.ts'
import { readServiceArticles } from '../../content/service-article.ts'
import { pages } from '../../page-table.ts'
import { itemEntries, type SitemapEntry } from './model.ts'

/** Every page of the table without parameters, every topic, and every item that has a page of its own (D-006, D-008). */
export async function loadSitemap({ request, context }: LoaderArgs) {
  const access = context.get(contentAccess)
  const [chinese, simplified, english] = await Promise.all(locales.map((locale) => readItems(access, locale)))
  const topics = await readHealthTopics(access, 'zh-HK')
  const plain = pages.filter(({ path, query, isListed }) => isListed !== false && !path.includes(':') && !names(query))
  const entries: SitemapEntry[] = [
    ...[
      ...plain.map(({ path }) => path),
      ...topics.map(({ order }) => pageOfEntry('web-activities-health-info-type', { order })),
    ].map((path) => ({ path, languages: locales })),
    ...itemEntries({ 'zh-HK': chinese ?? [], 'zh-CN': simplified ?? [], 'en-US': english ?? [] }),
  ]
  return { entries, siteUrl: new URL(request.url).origin }
}

/** A page that is nothing without its item is listed once for each item. */
const names = (query: object | undefined) => query !== undefined && 'id' in query

async function readItems(access: ContentAccess, locale: Locale) {
  const [news, featured, courses, lessons, arrangements, topics] = await Promise.all([
    readActivityItems(access, locale, 'news'),
    readActivityItems(access, locale, 'featured'),
    readCourses(access, locale),
    readOnlineLessons(access, locale),
    readServiceArticles(access, locale),
    readHealthTopics(access, locale),
  ])
  const articles = await Promise.all(topics.map(({ id }) => readHealthArticles(access, locale, id)))
  return [
    ...news.map(({ key, origin }) => ({ path: pageOfItem('web-activity-latest-new', key), origin })),
    ...featured.map(({ key, origin }) => ({ path: pageOfItem('web-activity-featured-activity', key), origin })),
    ...courses.map(({ id, origin }) => ({ path: pageOfEntry('health-program-course', { documentId: id }), origin })),
    ...lessons.map(({ id, origin }) => ({ path: pageOfEntry('e-learning', { documentId: id }), origin })),
    ...arrangements.map(({ id, origin }) => ({ path: pageOfEntry('service-article', { documentId: id }), origin })),
    ...articles
      .flat()
      .map(({ id, origin }) => ({ path: pageOfEntry('web-activities-health-info', { documentId: id }), origin })),
  ]
}
