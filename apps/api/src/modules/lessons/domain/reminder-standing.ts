import { isLeaveInTime } from '@dhc/reference/enrolment-rules'
import { type EnrolmentStatus, enrolmentStatus, type LessonCode, lessonCode } from '@dhc/reference/enrolment-status'
import type { ReminderAnswer, ReminderStanding } from '@dhc/reference/reminder-rules'

export type { ReminderAnswer, ReminderStanding, ReminderWay } from '@dhc/reference/reminder-rules'

export type ReminderFacts = {
  /** For when the question was asked. */
  readonly askedFor: Date
  /** The lesson as it stands now; nothing when there is none any more. */
  readonly lesson: { readonly startsAt: Date; readonly isCancelled: boolean } | undefined
  readonly status: EnrolmentStatus
  readonly mark: LessonCode | null
  readonly answer: ReminderAnswer | null
}

/** what is true of the lesson and the person at this moment, whatever was asked and answered before. */
export function standingOf({ askedFor, lesson, status, mark, answer }: ReminderFacts, now: Date): ReminderStanding {
  if (!lesson || lesson.isCancelled) return 'CALLED_OFF'
  if (lesson.startsAt.getTime() !== askedFor.getTime()) return 'MOVED'
  if (now.getTime() >= lesson.startsAt.getTime()) return 'OVER'
  if (status !== enrolmentStatus.enrolled) return 'NO_PLACE'
  if (mark === lessonCode.onLeave) return 'ON_LEAVE'
  if (mark !== null) return 'OVER'
  return answer === 'COMING' ? 'COMING' : 'OPEN'
}

/** Who comes may still take leave in time (D-115); leave is never changed (S4-19). */
export function answersPossible(facts: ReminderFacts, now: Date): readonly ReminderAnswer[] {
  const standing = standingOf(facts, now)
  if (standing !== 'OPEN' && standing !== 'COMING') return []
  const leave: readonly ReminderAnswer[] = isLeaveInTime(now, facts.askedFor) ? ['NOT_COMING'] : []
  return standing === 'OPEN' ? ['COMING', ...leave] : leave
}
