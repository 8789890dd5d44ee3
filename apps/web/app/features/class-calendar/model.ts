import type { EnrolmentMethod } from '@dhc/reference/enrolment-rules'
import { holidayYears } from '@dhc/reference/general-holidays'
import { weekdayNameOf } from '../../classes/class-choice.ts'
import type { Choice } from '../../classes/class-filters.tsx'
import type { Course } from '../../content/course.ts'
import type { CourseClass } from '../../content/course-class.ts'
import type { Origin } from '../../content/read-content.ts'
import type { HolidayNames } from '../../member-api/holidays.ts'
import type { CalendarFilters } from './calendar-address.ts'
import { type Period, weeksOf } from './calendar-days.ts'

export type CalendarLesson = {
  readonly id: string
  readonly on: string
  /** `HH:MM` in Hong Kong. */
  readonly start: string
  readonly end: string
  /** The lesson or its whole class does not take place. */
  readonly isCancelled: boolean
  readonly courseId: string
  readonly courseName: string
  readonly origin: Origin
  readonly theme: Course['theme']
  readonly classId: string
  readonly classCode: string
  readonly centre: Choice | undefined
  readonly method: EnrolmentMethod
  readonly courseClass: CourseClass
}

/** S2-11: every lesson of every course that is not hidden, in the order in which they take place. */
export function lessonsOf(courses: readonly Course[]): CalendarLesson[] {
  return courses
    .flatMap((course) =>
      course.classes.flatMap((courseClass) =>
        courseClass.lessons.map((lesson) => ({
          id: lesson.id,
          on: lesson.on,
          start: lesson.start,
          end: lesson.end,
          isCancelled: lesson.isCancelled || courseClass.isCancelled,
          courseId: course.id,
          courseName: course.name,
          origin: course.origin,
          theme: course.theme,
          classId: courseClass.id,
          classCode: courseClass.code,
          centre:
            courseClass.centreCode && courseClass.centre
              ? { code: courseClass.centreCode, title: courseClass.centre }
              : undefined,
          method: courseClass.method,
          courseClass,
        })),
      ),
    )
    .sort((one, other) => placeInTime(one).localeCompare(placeInTime(other)))
}

/** Two lessons at the same minute stand by class code, so that a page looks the same each time. */
const placeInTime = ({ on, start, classCode }: CalendarLesson) => `${on} ${start} ${classCode}`

/** `openClasses` are the classes with places left; nothing when nobody could say, and then all are shown. */
export function matching(
  lessons: readonly CalendarLesson[],
  filters: CalendarFilters,
  openClasses: ReadonlySet<string> | undefined,
): CalendarLesson[] {
  return lessons.filter(
    (lesson) =>
      (filters.centre === undefined || lesson.centre?.code === filters.centre) &&
      (filters.theme === undefined || lesson.theme?.code === filters.theme) &&
      (filters.method === undefined || lesson.method === filters.method) &&
      (filters.weekday === undefined || weekdayNameOf(lesson.on) === filters.weekday) &&
      (!filters.hasPlaces || openClasses === undefined || (!lesson.isCancelled && openClasses.has(lesson.classId))),
  )
}

export const within = (lessons: readonly CalendarLesson[], { firstOn, lastOn }: Period) =>
  lessons.filter(({ on }) => on >= firstOn && on <= lastOn)

export type CalendarDay = {
  readonly on: string
  /** The days of other months in the first and last week of a month are empty. */
  readonly isInPeriod: boolean
  readonly isToday: boolean
  readonly isSunday: boolean
  /** Its name, in the language of the page. */
  readonly holiday: string | undefined
  readonly lessons: readonly CalendarLesson[]
}

/** The rows of the grid: weeks of seven days, each day with its lessons. */
export function calendarWeeks(
  lessons: readonly CalendarLesson[],
  period: Period,
  today: string,
  holidays: HolidayNames = new Map(),
): CalendarDay[][] {
  const lessonsOn = Map.groupBy(within(lessons, period), ({ on }) => on)
  return weeksOf(period).map((week) =>
    week.map((on) => ({
      on,
      isInPeriod: on >= period.firstOn && on <= period.lastOn,
      isToday: on === today,
      isSunday: weekdayNameOf(on) === 'SUN',
      holiday: holidays.get(on),
      lessons: lessonsOn.get(on) ?? [],
    })),
  )
}

/** A month begins with today. One that is over, or has not begun, is shown as it is. */
export function splitAtToday(days: readonly CalendarDay[]) {
  const withLessons = days.filter(({ lessons }) => lessons.length > 0)
  const today = days.find(({ isToday, isInPeriod }) => isToday && isInPeriod)?.on
  if (today === undefined) return { past: [], ahead: withLessons }
  return { past: withLessons.filter(({ on }) => on < today), ahead: withLessons.filter(({ on }) => on >= today) }
}

/** Years of the period whose general holidays are not known yet; the page says so instead of marking none. */
export function yearsWithoutHolidays({ firstOn, lastOn }: Period): number[] {
  const years = [firstOn, lastOn].map((on) => Number(on.slice(0, 4)))
  return [...new Set(years)].filter((year) => !holidayYears.includes(year))
}
