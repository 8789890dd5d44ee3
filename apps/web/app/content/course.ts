import { type Course as CmsCourse, courseList, courseOne, courseQuery, coursesPath } from '@dhc/contracts/cms/course'
import type { Locale } from '@dhc/locales/locale'
import { healthInfoLimit } from '@dhc/reference/site-rules'
import type { ContentAccess } from './content-access.ts'
import { type CourseClass, readClass } from './course-class.ts'
import { type Picture, readPicture } from './picture.ts'
import { type Found, type Origin, readContent } from './read-content.ts'
import { readList } from './read-list.ts'
import { readShared } from './read-shared.ts'

export type Course = {
  /** The same in every language (D-037). */
  readonly id: string
  readonly code: string
  readonly name: string
  /** The first line of the editor's description; the card shows it alone. */
  readonly summary: string | null
  readonly details: readonly string[]
  readonly target: string | null
  readonly theme: { readonly code: string; readonly title: string; readonly order: number } | undefined
  readonly picture: Picture | undefined
  readonly classes: readonly CourseClass[]
  readonly origin: Origin
}

/** S3-02, S7-14: every course that is not hidden, with its classes. */
export function readCourses(access: ContentAccess, locale: Locale): Promise<readonly Course[]> {
  return readList(access, locale, {
    contentType: 'health-program-course',
    path: coursesPath,
    parameters: { ...courseQuery, sort: 'Code:asc', 'pagination[limit]': String(mostCourses) },
    contract: courseList,
    toItem: (course, id, origin) => toCourse(course, id, origin, locale),
  })
}

/** The same for pages that show courses beside other things: read once for all of them, because it is much. */
export async function readSharedCourses(access: ContentAccess, locale: Locale): Promise<readonly Course[]> {
  return (await readShared(access, `courses ${locale}`, (reader) => readCourses(reader, locale))) ?? []
}

/** D-042: a hidden course does not exist for visitors. */
export function readCourse(access: ContentAccess, locale: Locale, id: string): Promise<Found<Course> | undefined> {
  return readContent(access, locale, {
    contentType: 'health-program-course',
    path: `${coursesPath}/${encodeURIComponent(id)}`,
    parameters: courseQuery,
    contract: courseOne,
    read: ({ data }, originOf) => toCourse(data.attributes, id, originOf(id), locale),
  })
}

/** The most the CMS gives at once. */
const mostCourses = healthInfoLimit

function toCourse(course: CmsCourse, id: string, origin: Origin, locale: Locale): Course {
  const [summary = null, ...details] = (course.Description ?? '').split('\n').filter((line) => line.trim() !== '')
  const theme = course.Theme.data?.attributes
  return {
    id,
    code: course.Code,
    name: course.Name,
    summary,
    details,
    target: course.Target,
    theme: theme && { code: theme.Code, title: theme.Title, order: theme.Order },
    picture: readPicture(course.Cover_Image.data?.attributes, course.Cover_Alternative_Text),
    classes: course.Class.map((courseClass) => readClass(courseClass, locale)),
    origin,
  }
}
