import { choicesIn, classesWithPlaces, coursesFor, readClassChoice } from '../../classes/class-choice.ts'
import { changesAhead } from '../../classes/class-standing.ts'
import type { ContentAccess } from '../../content/content-access.ts'
import { type Course, readCourse, readSharedCourses } from '../../content/course.ts'
import { readEditorPage } from '../../content/editor-page.ts'
import { nameToday } from '../../content/name-today.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { readLatestProgramme } from '../../content/programme.ts'
import { readThemes } from '../../content/theme.ts'
import { memberServiceAccess } from '../../member-api/member-service.ts'
import { readRemainingQuotas } from '../../member-api/remaining-quotas.ts'
import { enrolmentPeriods, groupByTheme } from './model.ts'

/** What one can join depends on the minute; the page is made anew when that changes, and at midnight. */
function nameNow(access: ContentAccess, courses: readonly Course[]): Date {
  const now = new Date()
  nameToday(access, now)
  access.endings?.push(
    ...changesAhead(
      courses.flatMap(({ classes }) => classes),
      now,
    ),
  )
  return now
}

export type SeriesContent = Awaited<ReturnType<typeof loadSeries>>

/** S7-12, S7-13: the latest programme, its themes, and the classes of its courses. */
export async function loadSeries(args: LoaderArgs) {
  const { access, locale, query } = readPageRequest(args)
  const [programme, themes, everyCourse] = await Promise.all([
    readLatestProgramme(access, locale),
    readThemes(access, locale),
    readSharedCourses(access, locale),
  ])
  const now = nameNow(access, everyCourse)
  const choice = readClassChoice(query)
  const courseIds = programme?.value.courseIds ?? []
  const offered = everyCourse.filter(({ id }) => courseIds.includes(id))
  const quotas = choice.hasPlaces
    ? await readRemainingQuotas(args.context.get(memberServiceAccess), classIdsOf(offered))
    : []
  const courses = coursesFor(offered, choice, quotas && classesWithPlaces(quotas))
  return {
    programme,
    choice,
    choices: choicesIn(offered),
    /** Places were asked for, but nobody could say which classes have some. */
    isPlacesUnknown: quotas === undefined,
    groups: groupByTheme(themes, courses, courseIds, now),
    courses: offered,
    now,
  }
}

const classIdsOf = (courses: readonly Course[]) => courses.flatMap(({ classes }) => classes.map(({ id }) => id))

/** D-008, D-042: a hidden or unknown course is the 404 page. */
export async function loadCourse(args: LoaderArgs & { readonly params: { readonly courseId: string } }) {
  const page = readPageRequest(args)
  const [course, courses] = await Promise.all([
    readCourse(page.access, page.locale, args.params.courseId),
    // For who finds the class full: what else there is.
    readSharedCourses(page.access, page.locale),
  ])
  return { course: knownOr404(page, course)?.value, courses, now: nameNow(page.access, courses) }
}

/** S2-13: the editor's introduction, the ways to enrol, and the dates of each class. */
export async function loadEnrolInfo(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  const [page, programme, courses] = await Promise.all([
    readEditorPage(access, locale, { source: 'page-text', slug: 'enrol-info' }),
    readLatestProgramme(access, locale),
    readSharedCourses(access, locale),
  ])
  return { page, programme, periods: enrolmentPeriods(courses, programme?.value.courseIds ?? []) }
}

/** S2-15, S3-03. */
export async function loadRegulations(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  const [page, programme] = await Promise.all([
    readEditorPage(access, locale, { source: 'page-text', slug: 'regulations' }),
    readLatestProgramme(access, locale),
  ])
  return { page, programme }
}
