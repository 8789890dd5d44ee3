import { type EnrolmentMethod, enrolmentMethod } from './enrolment-rules.ts'
import { type ClassStatus, classStatus } from './enrolment-status.ts'

export type ClassTimes = {
  readonly method: EnrolmentMethod
  readonly isCancelled: boolean
  readonly enrolStartAt: Date | null
  readonly enrolEndAt: Date | null
  readonly formStartAt: Date | null
  readonly formEndAt: Date | null
  readonly hasLessons: boolean
  /** Of the lessons that take place; nothing when all of them are cancelled. */
  readonly firstLessonStartsAt: Date | null
  readonly lastLessonEndsAt: Date | null
}

/**
 * D-054: what the status column of a class says, in the member service and on the pages. The centre's cancellation comes
 * first, then the calendar of the lessons, then the enrolment period (both ends belong to it), then the places. Whoever
 * does not know how many are left hands in null, and the class is never full.
 */
export function classStatusAt(now: Date, times: ClassTimes, placesLeft: number | null): ClassStatus {
  const everyLessonIsCancelled = times.hasLessons && times.firstLessonStartsAt === null
  if (times.isCancelled || everyLessonIsCancelled) return classStatus.cancelled
  if (times.lastLessonEndsAt && now >= times.lastLessonEndsAt) return classStatus.ended
  if (times.firstLessonStartsAt && now >= times.firstLessonStartsAt) return classStatus.started

  const period = enrolmentPeriodOf(times)
  if (period.startsAt && now < period.startsAt) return classStatus.upcoming
  if (period.endsAt && now > period.endsAt) return classStatus.closed
  return isFull(times.method, placesLeft) ? classStatus.full : classStatus.open
}

type LessonTimes = { readonly startsAt: Date; readonly endsAt: Date; readonly isCancelled: boolean }

/** The first and the last lesson that takes place, from lessons in any order. */
export function lessonSpanOf(
  lessons: readonly LessonTimes[],
): Pick<ClassTimes, 'hasLessons' | 'firstLessonStartsAt' | 'lastLessonEndsAt'> {
  const takingPlace = lessons.filter(({ isCancelled }) => !isCancelled)
  const [first] = takingPlace.map(({ startsAt }) => startsAt).toSorted(byTime)
  const last = takingPlace
    .map(({ endsAt }) => endsAt)
    .toSorted(byTime)
    .at(-1)
  return { hasLessons: lessons.length > 0, firstLessonStartsAt: first ?? null, lastLessonEndsAt: last ?? null }
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()

type PeriodDates = Pick<ClassTimes, 'method' | 'enrolStartAt' | 'enrolEndAt' | 'formStartAt' | 'formEndAt'>

/** D-109: a class filled by an online form is open as long as its form is. An end that is not set is no end. */
export function enrolmentPeriodOf(times: PeriodDates): { startsAt: Date | null; endsAt: Date | null } {
  return times.method === enrolmentMethod.onlineForm
    ? { startsAt: times.formStartAt, endsAt: times.formEndAt }
    : { startsAt: times.enrolStartAt, endsAt: times.enrolEndAt }
}

/** D-110: a ballot takes more names than places, so it is never full while registration is open. */
function isFull(method: EnrolmentMethod, placesLeft: number | null): boolean {
  return method !== enrolmentMethod.draw && placesLeft === 0
}
