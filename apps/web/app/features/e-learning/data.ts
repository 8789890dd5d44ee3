import { readOnlineLesson, readOnlineLessons } from '../../content/e-learning.ts'
import { languagesOf } from '../../content/languages-of.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { chosenTab } from '../../sections/chosen-tab.ts'
import { lessonViews, recommendedLessons } from './model.ts'

/** S2-20, S7-20: what a member has completed is asked in the browser; the page is the same for everybody. */
export async function loadLessons(args: LoaderArgs) {
  const { access, locale, query } = readPageRequest(args)
  const view = chosenTab(lessonViews, query.get('view'))
  if (view === 'completed') return { view, lessons: [] }
  const lessons = await readOnlineLessons(access, locale)
  return { view, lessons: view === 'recommended' ? recommendedLessons(lessons) : lessons }
}

/** S2-43, S7-21. */
export async function loadLesson(args: LoaderArgs & { readonly params: { readonly id: string } }) {
  const page = readPageRequest(args)
  const lesson = knownOr404(page, await readOnlineLesson(page.access, page.locale, args.params.id))?.value
  const languages = lesson ? await languagesOf((locale) => readOnlineLesson(page.access, locale, lesson.id)) : []
  return { lesson, listPath: '/activity/eLearning/list', languages, title: lesson?.title }
}
