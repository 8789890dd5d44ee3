import { formatDateTime } from '@dhc/locales/format'
import type { MessageParams } from '@dhc/locales/messages'
import type { Database } from '../../platform/database/handles.ts'
import { centreNamesOf, findTimetables, namesByLanguage } from '../catalogue/index.ts'
import type { Notice } from '../notices/index.ts'

/** What a notice about a class says of it: its name, its code, its first lesson and its centre. */
export async function noticeOfClass(
  db: Database,
  name: Notice['name'],
  classUuid: string,
  about: string,
  more: MessageParams = {},
): Promise<Notice> {
  const timetable = (await findTimetables(db, [classUuid])).get(classUuid)
  if (!timetable) throw new Error('a class with enrolments is never deleted')
  const { course, courseClass, lessons } = timetable
  const first = lessons.find(({ isCancelled }) => !isCancelled)?.startsAt
  return {
    name,
    about,
    params: (locale) => ({
      course: namesByLanguage(course)[locale],
      code: courseClass.classCode,
      centre: centreNamesOf(courseClass)[locale],
      first: first ? formatDateTime(first, locale) : '',
      ...more,
    }),
  }
}
