import { formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { namesByLanguage, type Timetable } from '../catalogue/index.ts'

type CourseAndClass = Pick<Timetable, 'course' | 'courseClass'>

/** How a notice names a class, in the language of whoever reads it. */
export function classWords({ course, courseClass }: CourseAndClass, locale: Locale) {
  return { course: namesByLanguage(course)[locale], code: courseClass.classCode }
}

/** The same with the day and time of one of its lessons. */
export function lessonWords(timetable: CourseAndClass, startsAt: Date, locale: Locale) {
  return { ...classWords(timetable, locale), lesson: formatDateTime(startsAt, locale) }
}
