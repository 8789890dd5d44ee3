import { type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { type ClassStatus, classStatus } from '@dhc/reference/enrolment-status'

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
 * D-054: what the status column of a class says. The centre's cancellation comes first, then the calendar of the
 * lessons, then the enrolment period (both ends belong to it), then the places.
 */
export function classStatusAt(now: Date, times: ClassTimes, placesLeft: number | null): ClassStatus {
  const everyLessonIsCancelled = times.hasLessons && times.firstLessonStartsAt === null
  if (times.isCancelled || everyLessonIsCancelled) return classStatus.cancelled
  if (times.lastLessonEndsAt && now >= times.lastLessonEndsAt) return classStatus.ended
  if (times.firstLessonStartsAt && now >= times.firstLessonStartsAt) return classStatus.started

  const period = enrolmentPeriod(times)
  if (period.startsAt && now < period.startsAt) return classStatus.upcoming
  if (period.endsAt && now > period.endsAt) return classStatus.closed
  return isFull(times.method, placesLeft) ? classStatus.full : classStatus.open
}

/** D-109: a class filled by an online form is open as long as its form is. An end that is not set is no end. */
function enrolmentPeriod(times: ClassTimes): { startsAt: Date | null; endsAt: Date | null } {
  return times.method === enrolmentMethod.onlineForm
    ? { startsAt: times.formStartAt, endsAt: times.formEndAt }
    : { startsAt: times.enrolStartAt, endsAt: times.enrolEndAt }
}

/** D-110: a ballot takes more names than places, so it is never full while registration is open. */
function isFull(method: EnrolmentMethod, placesLeft: number | null): boolean {
  return method !== enrolmentMethod.draw && placesLeft === 0
}
