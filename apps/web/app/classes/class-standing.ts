import { formatDate, formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { classStatusAt, lessonSpanOf } from '@dhc/reference/class-status'
import { type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { type ClassStatus, classStatus } from '@dhc/reference/enrolment-status'
import { hongKongDateOf, hongKongTimeOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { Course } from '../content/course.ts'
import type { CourseClass, Lesson } from '../content/course-class.ts'

type Dated = Pick<CourseClass, 'isCancelled' | 'lessons'> & Parameters<typeof enrolWindowOf>[0]

/** D-054 as far as the dates tell it; whether a class is full is asked when it comes into sight. */
export function statusByDates(courseClass: Dated, now: Date): ClassStatus {
  const { method, isCancelled, enrolStartAt, enrolEndAt, form, lessons } = courseClass
  const times = {
    method,
    isCancelled,
    enrolStartAt: instant(enrolStartAt),
    enrolEndAt: instant(enrolEndAt),
    formStartAt: instant(form?.startAt),
    formEndAt: instant(form?.endAt),
    ...lessonSpanOf(
      lessons.map(({ on, start, end, isCancelled }) => ({
        startsAt: instantOf(on, start),
        endsAt: instantOf(on, end),
        isCancelled,
      })),
    ),
  }
  return classStatusAt(now, times, null)
}

const instant = (text: string | null | undefined) => (text ? new Date(text) : null)

export function mayStillJoin(courseClass: Dated, now: Date): boolean {
  const status = statusByDates(courseClass, now)
  return status === classStatus.open || status === classStatus.upcoming
}

/** The next lesson that takes place; nothing when the class is over. */
export function nextLessonOf({ lessons }: Pick<CourseClass, 'lessons'>, now: Date): Lesson | undefined {
  const moment = `${hongKongDateOf(now)} ${hongKongTimeOf(now)}`
  return lessons.find(({ on, start, isCancelled }) => !isCancelled && `${on} ${start}` > moment)
}

const order: readonly ClassStatus[] = [
  classStatus.open,
  classStatus.upcoming,
  classStatus.closed,
  classStatus.started,
  classStatus.ended,
  classStatus.cancelled,
]

/** What one can still join first. Those of one status follow their next lesson. */
export function joinableFirst<Class extends Dated>(classes: readonly Class[], now: Date): Class[] {
  const rank = (courseClass: Class) => order.indexOf(statusByDates(courseClass, now))
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

/** D-109, D-113: between these instants the page offers a way in; an end that is not set is no end. */
export type EnrolWindow = { readonly from: string | null; readonly until: string | null }

type Dates = Pick<CourseClass, 'method' | 'form' | 'enrolStartAt' | 'enrolEndAt' | 'lessons'>

/** A class that has begun takes nobody, whatever an editor wrote as the end. */
export function enrolWindowOf({ method, form, enrolStartAt, enrolEndAt, lessons }: Dates): EnrolWindow {
  const isForm = method === enrolmentMethod.onlineForm
  const first = lessons.find(({ isCancelled }) => !isCancelled)
  const ends = [isForm ? form?.endAt : enrolEndAt, first && instantOf(first.on, first.start).toISOString()]
  const [earliest = null] = ends
    .flatMap((end) => end ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return { from: (isForm ? form?.startAt : enrolStartAt) ?? null, until: earliest }
}

/** Both ends belong to the time in which one may enrol. */
export function placeInWindow({ from, until }: EnrolWindow, nowMs: number): 'before' | 'within' | 'after' {
  if (from !== null && nowMs < Date.parse(from)) return 'before'
  return until !== null && nowMs > Date.parse(until) ? 'after' : 'within'
}

export type LessonSpan = {
  readonly firstOn: string
  readonly lastOn: string
  readonly count: number
  /** `10:30-11:30`; several when the lessons differ. */
  readonly times: readonly string[]
}

/** S2-81: lesson dates and time of a class in one line; nothing while no lesson is planned. */
export function spanOf(lessons: readonly Lesson[]): LessonSpan | undefined {
  const first = lessons[0]
  const last = lessons.at(-1)
  if (!first || !last) return undefined
  const times = [...new Set(lessons.map(({ start, end }) => `${start}-${end}`))]
  return { firstOn: first.on, lastOn: last.on, count: lessons.length, times }
}

/** D-109, D-113: whoever enrols in person comes while the centre is open, so the day is said and no "00:00" or "23:59". */
export function enrolMoment(at: string, method: EnrolmentMethod, locale: Locale): string {
  const say = method === enrolmentMethod.firstComeFirstServed ? formatDate : formatDateTime
  return say(new Date(at), locale)
}

export type Alternative = { readonly course: Course; readonly courseClass: CourseClass }

const mostAlternatives = 2

/**
 * Whoever is turned away by a full class reads what else there is: another class of the course, then classes of courses
 * with the same theme, the soonest first.
 */
export function alternativesTo(
  full: CourseClass,
  course: Course,
  courses: readonly Course[],
  now: Date,
): Alternative[] {
  const ofTheme = courses.filter(({ id, theme }) => id !== course.id && theme && theme.code === course.theme?.code)
  const others = (from: readonly Course[]) => {
    const courseOf = new Map(from.flatMap((each) => each.classes.map((courseClass) => [courseClass, each] as const)))
    const joinable = [...courseOf.keys()].filter(({ id }) => id !== full.id).filter((each) => mayStillJoin(each, now))
    return joinableFirst(joinable, now).map((courseClass) => ({
      course: courseOf.get(courseClass) ?? course,
      courseClass,
    }))
  }
  return [...others([course]), ...others(ofTheme)].slice(0, mostAlternatives)
}
