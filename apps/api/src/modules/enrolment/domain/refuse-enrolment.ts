import { type ClassTimes, classStatusAt } from '@dhc/reference/class-status'
import {
  type Candidate,
  type ClassAudience,
  type EligibilityReason,
  reasonsAgainst,
} from '@dhc/reference/eligibility-rules'
import { type EnrolmentMethod, enrolmentMethod, isAppliedForOnline } from '@dhc/reference/enrolment-rules'
import { type ClassStatus, classStatus, type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'

type WantedClass = ClassTimes & ClassAudience & { readonly formLink: string | null; readonly isCourseHidden: boolean }

export type EnrolmentRefusal =
  | { readonly name: 'classNotFound' | 'classCancelled' | 'methodNotOnline' | 'enrolmentNotOpen' }
  | { readonly name: 'notEligible'; readonly reasons: readonly EligibilityReason[] }

/**
 * D-042, D-109, D-112, D-113, in this order: 1407, 1410, 1405, 1404, 1402. What depends on others at the same moment (1408, 1403, 1401)
 * is decided under the lock of the class.
 */
export function refuseEnrolment(wanted: WantedClass, candidate: Candidate, now: Date): EnrolmentRefusal | undefined {
  if (wanted.isCourseHidden) return { name: 'classNotFound' }
  const status = classStatusAt(now, wanted, null)
  if (status === classStatus.cancelled) return { name: 'classCancelled' }
  if (!isAppliedForOnline(wanted.method)) return { name: 'methodNotOnline' }
  if (status !== classStatus.open) return { name: 'enrolmentNotOpen' }
  const reasons = reasonsOf(wanted, candidate, now)
  return reasons.length > 0 ? { name: 'notEligible', reasons } : undefined
}

/** D-112: age counts on the day of the first lesson; a class without lessons yet is judged today. */
export function reasonsOf(wanted: WantedClass, candidate: Candidate, now: Date): EligibilityReason[] {
  return reasonsAgainst(candidate, wanted, hongKongDateOf(wanted.firstLessonStartsAt ?? now))
}

type DeskEntry = {
  readonly method: EnrolmentMethod
  readonly classStatus: ClassStatus
  /** The results of the ballot are out, so a place that is left is given by hand. */
  readonly isBallotReleased: boolean
}

/**
 * D-109: what somebody gets who is entered by staff. In a ballot whose registration is open the same as
 * online; between closing and release nothing can be entered; otherwise a place, as long as the class is not over.
 */
export function statusOfEntry({
  method,
  classStatus: state,
  isBallotReleased,
}: DeskEntry): EnrolmentStatus | undefined {
  if (state === classStatus.cancelled || state === classStatus.ended) return undefined
  if (method !== enrolmentMethod.draw || isBallotReleased) return enrolmentStatus.enrolled
  return state === classStatus.open ? enrolmentStatus.awaitingBallot : undefined
}

/**
 * D-053: the quota less the places taken, never below 0; no number for a class without a limit. Nobody holds a place
 * in a ballot before its draw, so the whole quota is left; which statuses hold one is `holdsPlace` in reference.
 */
export function placesLeft(quota: number | null, placesHeld: number): number | null {
  return quota === null ? null : Math.max(0, quota - placesHeld)
}
