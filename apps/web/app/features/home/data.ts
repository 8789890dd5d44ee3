import { generalHolidays } from '@dhc/reference/general-holidays'
import { changesAhead } from '../../classes/class-standing.ts'
import { readActivityItems } from '../../content/activity-item.ts'
import { readCentres } from '../../content/centre.ts'
import { readSharedCourses } from '../../content/course.ts'
import { readHealthArticles } from '../../content/health-info.ts'
import { readHealthTopics } from '../../content/health-info-type.ts'
import { nameToday } from '../../content/name-today.ts'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { holidaysAhead, joinableClasses, latestCourses, mostRecent, topicOfTheWeek } from './model.ts'

/** More than are shown at a glance, because those that turn out to be full leave the list. */
const mostClasses = 6
/** D-002. */
const mostCourses = 4
const mostNews = 3
const mostFeatured = 3

export type HomeContent = Awaited<ReturnType<typeof loadHome>>

/** D-002: news, activities, classes one can join, latest courses, the centres and a health article, all from the existing content calls. */
export async function loadHome(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  const now = new Date()
  nameToday(access, now)
  const [centres, courses, news, featured, topics] = await Promise.all([
    readCentres(access, locale),
    readSharedCourses(access, locale),
    readActivityItems(access, locale, 'news'),
    readActivityItems(access, locale, 'featured'),
    readHealthTopics(access, locale),
  ])
  access.endings?.push(
    ...changesAhead(
      courses.flatMap(({ classes }) => classes),
      now,
    ),
  )
  const topic = topicOfTheWeek(topics, now)
  const articles = topic && (await readHealthArticles(access, locale, topic.id))
  return {
    topics,
    centre: centres.find((candidate) => candidate.isCore),
    centres,
    now,
    classes: joinableClasses(courses, now, mostClasses),
    courses: latestCourses(courses, mostCourses),
    news: mostRecent(news, now, mostNews),
    featured: mostRecent(featured, now, mostFeatured),
    article: articles?.[0],
    /** D-055: what could not be read is not said to be missing. */
    isComplete: access.failures.length === 0,
    holidays: holidaysAhead(generalHolidays, now),
  }
}
