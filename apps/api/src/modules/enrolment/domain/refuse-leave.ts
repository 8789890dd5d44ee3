import { isLeaveInTime } from '@dhc/reference/enrolment-rules'
import { type EnrolmentStatus, enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import type { LessonOfOwn } from './own-actions.ts'

export type LeaveRefusal = 'notEnrolled' | 'classCancelled' | 'leaveAlreadySubmitted' | 'leaveTooLate'

/** D-115, D-116: 1503, 1410, 1502, 1501, in this order. Staff may pass the last one with a reason. */
export function refuseLeave(
  status: EnrolmentStatus,
  lesson: LessonOfOwn | undefined,
  now: Date,
  isLateAllowed = false,
): LeaveRefusal | undefined {
  if (status !== enrolmentStatus.enrolled || !lesson) return 'notEnrolled'
  if (lesson.isCancelled) return 'classCancelled'
  if (lesson.mark === lessonCode.onLeave) return 'leaveAlreadySubmitted'
  if (lesson.mark !== null) return 'leaveTooLate'
  return isLateAllowed || isLeaveInTime(now, lesson.startsAt) ? undefined : 'leaveTooLate'
}
