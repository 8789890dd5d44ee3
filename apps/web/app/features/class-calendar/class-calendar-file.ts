import { calendarFile } from '@dhc/calendar-file/calendar-file'
import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import type { CalendarLesson } from './model.ts'

type FileLesson = Omit<CalendarLesson, 'courseClass'>

export type CalendarFile = {
  readonly lessons: readonly FileLesson[]
  readonly host: string
  readonly madeAt: Date
  readonly language: string
  readonly cancelledWord: string
  /** The page of the lesson's course. */
  readonly courseUrl: string
}

/** The lessons of a class for the calendar of a phone. */
export function classCalendarFile({ lessons, courseUrl, ...file }: CalendarFile): string {
  return calendarFile({
    ...file,
    product: 'Class calendar',
    events: lessons.map((lesson) => eventOf(lesson, courseUrl)),
  })
}

function eventOf(lesson: FileLesson, url: string) {
  // A lesson that ends at or past midnight ends on the next day.
  const endOn = lesson.end <= lesson.start ? addDays(lesson.on, 1) : lesson.on
  return {
    id: lesson.id,
    startsAt: instantOf(lesson.on, lesson.start),
    endsAt: instantOf(endOn, lesson.end),
    name: `${lesson.courseName} (${lesson.classCode})`,
    place: lesson.centre?.title,
    url,
    isCancelled: lesson.isCancelled,
    sequence: lesson.isCancelled ? 1 : 0,
  }
}
