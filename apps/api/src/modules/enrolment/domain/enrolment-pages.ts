import { isInRecordPeriod, isUnsuccessfulShown } from '@dhc/reference/enrolment-rules'
import {
  type EnrolmentStatus,
  enrolmentStatus,
  isLive,
  type LessonCode,
  lessonCode,
} from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { EnrolmentRecordPeriod } from '@dhc/reference/options/centre'

type LessonTimes = { readonly startsAt: Date; readonly endsAt: Date; readonly isCancelled: boolean }

type EnrolmentInTime<Lesson extends LessonTimes = LessonTimes> = {
  readonly status: EnrolmentStatus
  readonly statusAt: Date
  /** By date. */
  readonly lessons: readonly Lesson[]
}

/** D-118, "what is coming": every enrolment still open, a place until the class ends, and a W for 30 days. */
export function isAmongEnrolled(enrolment: EnrolmentInTime, now: Date): boolean {
  const { status, statusAt } = enrolment
  if (status === enrolmentStatus.unsuccessful) return isUnsuccessfulShown(hongKongDateOf(statusAt), hongKongDateOf(now))
  return isLive(status) && !isEndedPlace(enrolment, now)
}

type Marked = LessonTimes & { readonly mark: LessonCode | null }

type Record<Lesson> = {
  /** D-119: of the lesson; an enrolment that came to no lesson has the day on which it ended. */
  readonly on: string
  readonly lesson: Lesson | undefined
  readonly code: EnrolmentStatus | LessonCode
}

/**
 * D-118, D-119, "what has been": each past lesson with its own code (D-102), ended enrolments, and the place in an ended
 * class of which nobody marked a lesson; as far back as asked.
 */
export function recordsOf<Lesson extends Marked>(
  enrolment: EnrolmentInTime<Lesson>,
  period: EnrolmentRecordPeriod,
  now: Date,
): Record<Lesson>[] {
  const marked = enrolment.lessons.flatMap((lesson): Record<Lesson>[] =>
    lesson.mark && lesson.endsAt <= now ? [{ on: hongKongDateOf(lesson.startsAt), lesson, code: lesson.mark }] : [],
  )
  const isOver = !isLive(enrolment.status) || (isEndedPlace(enrolment, now) && marked.length === 0)
  const ended: Record<Lesson>[] = isOver ? [recordOfWhole(enrolment)] : []
  return [...marked, ...ended].filter(({ on }) => isInRecordPeriod(on, period, hongKongDateOf(now)))
}

function recordOfWhole<Lesson extends LessonTimes>(enrolment: EnrolmentInTime<Lesson>): Record<Lesson> {
  const { status, statusAt, lessons } = enrolment
  const lesson = status === enrolmentStatus.enrolled ? lastLessonOf(lessons) : undefined
  return { on: hongKongDateOf(lesson?.startsAt ?? statusAt), lesson, code: status }
}

/** The lesson that is on or comes next, for whoever may still go there; leave that was taken stands (S4-19). */
export function nextLessonOf<Lesson extends Marked>(
  { status, lessons }: EnrolmentInTime<Lesson>,
  now: Date,
): Lesson | undefined {
  return isLive(status) ? lessons.find((lesson) => isExpectedAt(lesson, now)) : undefined
}

/** Whether somebody with a place is still expected at a lesson: it takes place, is not over, and there is no leave from it. */
export const isExpectedAt = ({ isCancelled, mark, endsAt }: Marked, now: Date) =>
  !isCancelled && mark !== lessonCode.onLeave && endsAt > now

/** A class without lessons has no end yet. */
export function isEndedPlace({ status, lessons }: EnrolmentInTime, now: Date): boolean {
  const last = lastLessonOf(lessons)
  return status === enrolmentStatus.enrolled && last !== undefined && last.endsAt <= now
}

/** A lesson that is called off ends no class, unless all of them are. */
function lastLessonOf<Lesson extends LessonTimes>(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.findLast(({ isCancelled }) => !isCancelled) ?? lessons.at(-1)
}

/**
 * D-103: what becomes of an enrolment when its member is gone, as if they had cancelled, withdrawn or abandoned it
 * themselves. Nothing, when it is over already: a class that was attended stays attended.
 */
export function statusOfLeaver(enrolment: EnrolmentInTime, now: Date): EnrolmentStatus | undefined {
  if (!isLive(enrolment.status) || isEndedPlace(enrolment, now)) return undefined
  const isBeforeConfirmation = enrolment.status === enrolmentStatus.awaitingConfirmation
  return isBeforeConfirmation ? enrolmentStatus.withdrawn : enrolmentStatus.cancelled
}
