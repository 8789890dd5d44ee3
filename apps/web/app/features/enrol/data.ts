import { readVisitPlaces } from '../../content/centre.ts'
import { readCourses } from '../../content/course.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { readShared } from '../../content/read-shared.ts'
import { findClass } from './model.ts'

/** D-006: an unknown class is the 404 page. Nothing personal is loaded here. */
export async function loadEnrolClass(args: LoaderArgs & { readonly params: { readonly classId: string } }) {
  const page = readPageRequest(args)
  const { access, locale } = page
  const courses = await readShared(access, `courses ${locale}`, (reader) => readCourses(reader, locale))
  const courseClass = knownOr404(page, findClass(courses ?? [], args.params.classId))
  return { courseClass, places: await readVisitPlaces(access, locale) }
}
