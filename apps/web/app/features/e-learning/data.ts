import { lessonListPage } from '@dhc/reference/page-paths'
import { lessonViews } from '@dhc/reference/site-rules'
import { type OnlineLesson, readOnlineLesson, readOnlineLessons } from '../../content/e-learning.ts'
import { languagesOf } from '../../content/languages-of.ts'
import { chosenTab, knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { readShared } from '../../content/read-shared.ts'
import { readThemes } from '../../content/theme.ts'
import { fitsFilter, readLessonFilter } from './lesson-filter.ts'

export type LessonList = Awaited<ReturnType<typeof loadLessons>>

/** S2-20, S7-20: what a member has completed is asked in the browser; the page is the same for everybody. */
export async function loadLessons(args: LoaderArgs) {
  const { access, locale, query } = readPageRequest(args)
  const view = chosenTab(lessonViews, query.get('view'))
  // A filtered list is rendered each time, so what it is made of is stored.
  const sharedLessons = readShared(access, `e-learnings ${locale}`, (reader) => readOnlineLessons(reader, locale))
  if (view !== 'all') {
    const everything = (await sharedLessons) ?? []
    const lessons = view === 'recommended' ? recommendedLessons(everything) : []
    const others = everything.filter((lesson) => !lessons.includes(lesson))
    return { view, lessons, others, isComplete: access.failures.length === 0 }
  }

  const [all = [], everyTheme = []] = await Promise.all([
    sharedLessons,
    readShared(access, `themes ${locale}`, (reader) => readThemes(reader, locale)),
  ])
  const themes = everyTheme.filter(({ code }) => all.some((lesson) => lesson.themeCode === code))
  const filter = readLessonFilter(
    query,
    themes.map(({ code }) => code),
  )
  const lessons = all.filter((lesson) => fitsFilter(lesson, filter))
  return {
    view,
    lessons,
    /** What a guest does not see of a list, and a member may: the choice made for members. */
    others: [],
    filter,
    themes: themes.map(({ code, title }) => ({ code, title })),
    /** D-055: what could not be read is not said to be missing. */
    isComplete: access.failures.length === 0,
  }
}

/** S2-43, S7-21. */
export async function loadLesson(args: LoaderArgs & { readonly params: { readonly id: string } }) {
  const page = readPageRequest(args)
  const lesson = knownOr404(page, await readOnlineLesson(page.access, page.locale, args.params.id))?.value
  const languages = lesson ? await languagesOf((locale) => readOnlineLesson(page.access, locale, lesson.id)) : []
  return { lesson, listPath: lessonListPage, languages, title: lesson?.title }
}

/** S2-20: the three views of the list, the first one when the address names none. */

const mostRecommended = 6

/** D-047: for guests the newest six lessons that are open to all; of these six the editor's own choice comes first. */
export function recommendedLessons(newestFirst: readonly OnlineLesson[]): OnlineLesson[] {
  const newest = newestFirst.filter(({ isForMembers }) => !isForMembers).slice(0, mostRecommended)
  return [...newest.filter((lesson) => lesson.isRecommended), ...newest.filter((lesson) => !lesson.isRecommended)]
}
