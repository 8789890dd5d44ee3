import type { CarerRight } from '@dhc/reference/carer-rules'
import { isLeaveInTime } from '@dhc/reference/enrolment-rules'
import { type EnrolmentStatus, enrolmentStatus, type LessonCode, lessonCode } from '@dhc/reference/enrolment-status'

/** The `actions` of an enrolment. */
type EnrolmentAction = 'CANCEL' | 'WITHDRAW' | 'ABANDON' | 'LEAVE' | 'INVITE' | 'LEAVE_GROUP'

type LessonOfOwn = {
  readonly startsAt: Date
  readonly isCancelled: boolean
  readonly mark: LessonCode | null
}

export type ActionFacts = {
  readonly status: EnrolmentStatus
  readonly lessons: readonly LessonOfOwn[]
  /** D-139: who comes together, the member included. */
  readonly groupSize: number
  /** Registration for the ballot is still open. */
  readonly isEntryOpen: boolean
}

/** Two to four. */
export const mostInGroup = 4

/** S4-16 to S4-18: exactly what the member may do now; the calls refuse everything else by the same rules. */
export function actionsOf(facts: ActionFacts, now: Date): EnrolmentAction[] {
  switch (facts.status) {
    case enrolmentStatus.awaitingBallot:
      return ['CANCEL', ...groupActions(facts)]
    case enrolmentStatus.awaitingConfirmation:
      return ['WITHDRAW']
    case enrolmentStatus.enrolled:
      return [
        ...(mayAbandon(facts.lessons, now) ? (['ABANDON'] as const) : []),
        ...(facts.lessons.some((lesson) => mayTakeLeave(lesson, now)) ? (['LEAVE'] as const) : []),
      ]
    default:
      return []
  }
}

const ofGroup: readonly EnrolmentAction[] = ['INVITE', 'LEAVE_GROUP']

/** D-140: what a carer may do of that: nothing without the right, and a group is agreed to by each alone (D-139). */
export function actionsOfCarer(actions: readonly EnrolmentAction[], rights: readonly CarerRight[]): EnrolmentAction[] {
  return rights.includes('enrol') ? actions.filter((action) => !ofGroup.includes(action)) : []
}

function groupActions({ isEntryOpen, groupSize }: ActionFacts): EnrolmentAction[] {
  if (!isEntryOpen) return []
  return [
    ...(groupSize < mostInGroup ? (['INVITE'] as const) : []),
    ...(groupSize > 1 ? (['LEAVE_GROUP'] as const) : []),
  ]
}

/** D-114: until one hour before the first lesson that takes place; afterwards there is leave, lesson by lesson. */
export function mayAbandon(lessons: readonly Pick<LessonOfOwn, 'startsAt' | 'isCancelled'>[], now: Date): boolean {
  const first = lessons.find(({ isCancelled }) => !isCancelled)
  return first === undefined || isLeaveInTime(now, first.startsAt)
}

/** D-115. */
function mayTakeLeave({ startsAt, isCancelled, mark }: LessonOfOwn, now: Date): boolean {
  return !isCancelled && mark === null && isLeaveInTime(now, startsAt)
}

type LeaveRefusal = 'notEnrolled' | 'classCancelled' | 'leaveAlreadySubmitted' | 'leaveTooLate'

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

export type ActorKind = 'MEMBER' | 'CARER' | 'STAFF' | 'SYSTEM'

/** Who does it: the member, somebody who acts for the member (D-140), somebody of the staff, or the service by the clock. */
export type Actor =
  | { readonly actorKind: 'MEMBER' | 'CARER' | 'STAFF'; readonly actorId: string }
  | { readonly actorKind: 'SYSTEM'; readonly actorId: null }

export const theService: Actor = { actorKind: 'SYSTEM', actorId: null }
