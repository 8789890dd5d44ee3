import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import type { CourseClass, Lesson } from '../content/course-class.ts'
import { enrolWindowOf, placeInWindow } from './enrol-window.ts'

/** D-054 as far as the dates tell it; whether a class is full is asked when it comes into sight. */
export type Standing = 'open' | 'upcoming' | 'closed' | 'over' | 'cancelled'

type Dated = Pick<CourseClass, 'isCancelled' | 'lessons'> & Parameters<typeof enrolWindowOf>[0]

const ofWindow = { before: 'upcoming', within: 'open', after: 'closed' } as const

export function standingOf(courseClass: Dated, now: Date): Standing {
  if (courseClass.isCancelled) return 'cancelled'
  if (courseClass.lessons.length > 0 && !nextLessonOf(courseClass, now)) return 'over'
  return ofWindow[placeInWindow(enrolWindowOf(courseClass), now.getTime())]
}

export function mayStillJoin(courseClass: Dated, now: Date): boolean {
  const standing = standingOf(courseClass, now)
  return standing === 'open' || standing === 'upcoming'
}

/** The next lesson that takes place; nothing when the class is over. */
export function nextLessonOf({ lessons }: Pick<CourseClass, 'lessons'>, now: Date): Lesson | undefined {
  const moment = `${hongKongDateOf(now)} ${hongKongTimeOf(now)}`
  return lessons.find(({ on, start, isCancelled }) => !isCancelled && `${on} ${start}` > moment)
}

const order: readonly Standing[] = ['open', 'upcoming', 'closed', 'over', 'cancelled']

/** look.md: what one can do, in the order one needs it. Those that stand alike follow their next lesson. */
export function joinableFirst<Class extends Dated>(classes: readonly Class[], now: Date): Class[] {
  const rank = (courseClass: Class) => order.indexOf(standingOf(courseClass, now))
  const day = (courseClass: Class) => nextLessonOf(courseClass, now)?.on ?? '9999'
  return classes.toSorted((one, other) => rank(one) - rank(other) || day(one).localeCompare(day(other)))
}

/** When a page with these classes stops being true: enrolment of one of them begins or ends. */
export function changesAhead(classes: readonly Dated[], now: Date): Date[] {
  return classes
    .flatMap((courseClass) => Object.values(enrolWindowOf(courseClass)))
    .flatMap((instant) => (instant === null ? [] : [new Date(instant)]))
    .filter((instant) => instant > now)
}
