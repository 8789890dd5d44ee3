import { addDays, daysBetween, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { enrolWindowOf, joinableFirst, mayStillJoin, nextLessonOf } from '../../classes/class-standing.ts'
import type { Course } from '../../content/course.ts'
import type { CourseClass, Lesson } from '../../content/course-class.ts'

export type JoinableClass = { readonly course: Course; readonly courseClass: CourseClass; readonly lesson: Lesson }

/** The classes one can still join, whose first lesson is soonest; one line per course. */
export function joinableClasses(courses: readonly Course[], now: Date, most: number): JoinableClass[] {
  return courses
    .flatMap((course) => {
      const [courseClass] = joinableFirst(course.classes, now)
      const lesson = courseClass && nextLessonOf(courseClass, now)
      return courseClass && lesson && mayStillJoin(courseClass, now) ? [{ course, courseClass, lesson }] : []
    })
    .sort((one, other) => startOf(one.lesson).localeCompare(startOf(other.lesson)))
    .slice(0, most)
}

const startOf = ({ on, start }: Lesson) => `${on} ${start}`

/** D-002: the courses whose enrolment began last; one without dates is the oldest. */
export function latestCourses(courses: readonly Course[], most: number): Course[] {
  const beganAt = ({ classes }: Course) =>
    Math.max(0, ...classes.map((each) => Date.parse(enrolWindowOf(each).from ?? '') || 0))
  return courses.toSorted((one, other) => beganAt(other) - beganAt(one)).slice(0, most)
}

type Dated = { readonly startOn: string; readonly endOn: string }

/** D-002: what is current today before what is not, each latest first. */
export function mostRecent<Item extends Dated>(items: readonly Item[], now: Date, most: number): Item[] {
  const today = hongKongDateOf(now)
  const latestFirst = [...items].sort((one, other) => other.startOn.localeCompare(one.startOn))
  const isCurrent = ({ startOn, endOn }: Dated) => startOn <= today && today <= endOn
  const others = latestFirst.filter((item) => !isCurrent(item))
  return [...latestFirst.filter(isCurrent), ...others].slice(0, most)
}

const holidaysAheadDays = 60

/** The holidays a cached page may need to know before it is rendered again. */
export function holidaysAhead(holidays: Iterable<string>, now: Date): string[] {
  const today = hongKongDateOf(now)
  const last = addDays(today, holidaysAheadDays)
  return [...holidays].filter((on) => on >= today && on <= last).sort()
}

/** A Monday; the weeks are counted from it. */
const firstWeekOn = '2026-01-05'

/** Each topic of the health information has its week on the home page. */
export function topicOfTheWeek<Topic>(topics: readonly Topic[], now: Date): Topic | undefined {
  const week = Math.floor(daysBetween(firstWeekOn, hongKongDateOf(now)) / 7)
  return topics[week % topics.length]
}
