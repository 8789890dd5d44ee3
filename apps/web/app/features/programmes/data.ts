import { readCourse, readCourses } from '../../content/course.ts'
import { readEditorPage } from '../../content/editor-page.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { readLatestProgramme } from '../../content/programme.ts'
import { readThemes } from '../../content/theme.ts'
import { enrolmentPeriods, groupByTheme } from './model.ts'

/** S7-12, S7-13: the latest programme, its themes, and the classes of its courses. */
export async function loadSeries(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  const [programme, themes, courses] = await Promise.all([
    readLatestProgramme(access, locale),
    readThemes(access, locale),
    readCourses(access, locale),
  ])
  return { programme, groups: groupByTheme(themes, courses, programme?.value.courseIds ?? []) }
}

/** D-008, D-042: a hidden or unknown course is the 404 page. */
export async function loadCourse(args: LoaderArgs & { readonly params: { readonly courseId: string } }) {
  const page = readPageRequest(args)
  const course = await readCourse(page.access, page.locale, args.params.courseId)
  return { course: knownOr404(page, course)?.value }
}

/** S2-13: the editor's introduction, the ways to enrol, and the dates of each class. */
export async function loadEnrolInfo(args: LoaderArgs) {
  const { access, locale } = readPageRequest(args)
  const [page, programme, courses] = await Promise.all([
    readEditorPage(access, locale, { source: 'page-text', slug: 'enrol-info' }),
    readLatestProgramme(access, locale),
    readCourses(access, locale),
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
