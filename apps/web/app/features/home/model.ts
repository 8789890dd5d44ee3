import { addDays, daysBetween, hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import type { Course } from '../../content/course.ts'
import type { Origin } from '../../content/read-content.ts'

export type UpcomingLesson = {
  readonly id: string
  readonly courseId: string
  readonly courseName: string
  readonly origin: Origin
  readonly classId: string
  readonly centre: string | null
  readonly on: string
  readonly start: string
  readonly end: string
}

/** D-002: the next lesson of each class that still takes place, soonest first; one line per course. */
export function upcomingLessons(courses: readonly Course[], now: Date, most: number): UpcomingLesson[] {
  const lessons = courses
    .flatMap((course) => {
      const [next] = course.classes
        .filter((courseClass) => !courseClass.isCancelled)
        .flatMap((courseClass) => courseClass.lessons.map((lesson) => ({ courseClass, lesson })))
        .filter(({ lesson }) => !lesson.isCancelled && isAhead(lesson, now))
        .sort((one, other) => startOf(one.lesson).localeCompare(startOf(other.lesson)))
      return next ? [{ course, ...next }] : []
    })
    .map(({ course, courseClass, lesson }) => ({
      id: lesson.id,
      courseId: course.id,
      courseName: course.name,
      origin: course.origin,
      classId: courseClass.id,
      centre: courseClass.centre,
      on: lesson.on,
      start: lesson.start,
      end: lesson.end,
    }))
  return lessons.sort((one, other) => startOf(one).localeCompare(startOf(other))).slice(0, most)
}

type Start = { readonly on: string; readonly start: string }

const startOf = ({ on, start }: Start) => `${on} ${start}`
const isAhead = (lesson: Start, now: Date) => startOf(lesson) > `${hongKongDateOf(now)} ${hongKongTimeOf(now)}`

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
