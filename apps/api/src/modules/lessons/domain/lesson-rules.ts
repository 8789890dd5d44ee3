import { type EnrolmentStatus, enrolmentStatus, type LessonCode, lessonCode } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'

export type LessonStanding = {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCancelledByEditor: boolean
  readonly isCalledOff: boolean
  readonly isClassCancelled: boolean
}

export type AttendanceFacts = {
  readonly lesson: LessonStanding
  readonly status: EnrolmentStatus
  readonly mark: LessonCode | null
  /** D-115: staff may correct a leave, and say why. */
  readonly mayReplaceLeave: boolean
  /** Somebody else has accepted the chair of who is on leave. */
  readonly hasGuest: boolean
}

/**
 * Who came is said on the day of the lesson or later, of people who have a place. Until the lesson begins, leave whose chair
 * has a guest is not taken back: two people would come to one chair.
 */
export function refuseAttendance({ lesson, status, mark, mayReplaceLeave, hasGuest }: AttendanceFacts, now: Date) {
  if (status !== enrolmentStatus.enrolled) return 'notEnrolled'
  if (isCancelled(lesson)) return 'classCancelled'
  if (hongKongDateOf(now) < hongKongDateOf(lesson.startsAt)) return 'actionNotPossible'
  if (mark === lessonCode.onLeave && hasGuest && now < lesson.startsAt) return 'classFull'
  return mark === lessonCode.onLeave && !mayReplaceLeave ? 'leaveAlreadySubmitted' : undefined
}

/** A lesson that has ended took place. */
export function refuseCallingOff(lesson: LessonStanding, now: Date) {
  if (isCancelled(lesson)) return 'classCancelled'
  return now >= lesson.endsAt ? 'actionNotPossible' : undefined
}

/** Nobody can come to what has begun; what an editor has cancelled is an editor's to bring back. */
export function refuseReinstating(lesson: LessonStanding, now: Date) {
  if (lesson.isCancelledByEditor || lesson.isClassCancelled) return 'classCancelled'
  return lesson.isCalledOff && now < lesson.startsAt ? undefined : 'actionNotPossible'
}

function isCancelled({ isCancelledByEditor, isCalledOff, isClassCancelled }: LessonStanding): boolean {
  return isCancelledByEditor || isCalledOff || isClassCancelled
}
