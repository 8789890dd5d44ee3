import { formatDateTime } from '@dhc/locales/format'
import type { Database } from '../../platform/database/handles.ts'
import { findTimetables } from '../catalogue/index.ts'
import type { Notice } from '../notices/index.ts'

/** What a notice about a class says of it: its name, its code, its first lesson and its centre. */
export async function noticeOfClass(
  db: Database,
  name: Notice['name'],
  classUuid: string,
  about: string,
): Promise<Notice> {
  const timetable = (await findTimetables(db, [classUuid])).get(classUuid)
  if (!timetable) throw new Error('a class with enrolments is never deleted')
  const { course, courseClass, lessons } = timetable
  const names = { 'zh-HK': course.nameZhHk, 'zh-CN': course.nameZhCn, 'en-US': course.nameEnUs }
  const first = lessons.find(({ isCancelled }) => !isCancelled)?.startsAt
  return {
    name,
    about,
    params: (locale) => ({
      course: names[locale],
      code: courseClass.classCode,
      centre: courseClass.centreCode,
      first: first ? formatDateTime(first, locale) : '',
    }),
  }
}
