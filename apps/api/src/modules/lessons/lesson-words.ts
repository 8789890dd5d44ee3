import { formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import type { Timetable } from '../catalogue/index.ts'

type CourseAndClass = Pick<Timetable, 'course' | 'courseClass'>

/** How a notice names a class, in the language of whoever reads it. */
export function classWords({ course, courseClass }: CourseAndClass, locale: Locale) {
  const names = { 'zh-HK': course.nameZhHk, 'zh-CN': course.nameZhCn, 'en-US': course.nameEnUs }
  return { course: names[locale], code: courseClass.classCode }
}

/** The same with the day and time of one of its lessons. */
export function lessonWords(timetable: CourseAndClass, startsAt: Date, locale: Locale) {
  return { ...classWords(timetable, locale), lesson: formatDateTime(startsAt, locale) }
}
