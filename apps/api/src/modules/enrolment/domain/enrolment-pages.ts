import { isInRecordPeriod, isUnsuccessfulShown } from '@dhc/reference/enrolment-page-rules'
import { type EnrolmentStatus, enrolmentStatus, isLive } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { EnrolmentRecordPeriod } from '@dhc/reference/options/enrolment-record-period'

type LessonTimes = { readonly startsAt: Date; readonly endsAt: Date; readonly isCancelled: boolean }

export type Application<Lesson extends LessonTimes = LessonTimes> = {
  readonly status: EnrolmentStatus
  readonly statusAt: Date
  /** By date. */
  readonly lessons: readonly Lesson[]
}

/** D-118, "what is coming": every application still open, a place until the class ends, and a W for 30 days. */
export function isAmongEnrolled(application: Application, now: Date): boolean {
  const { status, statusAt } = application
  if (status === enrolmentStatus.unsuccessful) return isUnsuccessfulShown(hongKongDateOf(statusAt), hongKongDateOf(now))
  return isLive(status) && !isEndedPlace(application, now)
}

/** D-118, D-119, "what has been": ended applications and the places of ended classes, as far back as asked. */
export function isAmongRecords(application: Application, period: EnrolmentRecordPeriod, now: Date): boolean {
  const isOver = !isLive(application.status) || isEndedPlace(application, now)
  return isOver && isInRecordPeriod(recordOn(application), period, hongKongDateOf(now))
}

/** D-119: the day of the lesson; an application that came to no lesson has the day on which it ended. */
export function recordOn(application: Application): string {
  return hongKongDateOf(lessonOfRecord(application)?.startsAt ?? application.statusAt)
}

/** The last lesson of a place; who never had one took part in none. */
export function lessonOfRecord<Lesson extends LessonTimes>(application: Application<Lesson>): Lesson | undefined {
  return application.status === enrolmentStatus.enrolled ? lastLessonOf(application.lessons) : undefined
}

/** The lesson that is on or comes next, for whoever may still go there. */
export function nextLessonOf<Lesson extends LessonTimes>(
  { status, lessons }: Application<Lesson>,
  now: Date,
): Lesson | undefined {
  return isLive(status) ? lessons.find(({ isCancelled, endsAt }) => !isCancelled && endsAt > now) : undefined
}

/** A class without lessons has no end yet. */
export function isEndedPlace({ status, lessons }: Application, now: Date): boolean {
  const last = lastLessonOf(lessons)
  return status === enrolmentStatus.enrolled && last !== undefined && last.endsAt <= now
}

/** A lesson that is called off ends no class, unless all of them are. */
function lastLessonOf<Lesson extends LessonTimes>(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.findLast(({ isCancelled }) => !isCancelled) ?? lessons.at(-1)
}
