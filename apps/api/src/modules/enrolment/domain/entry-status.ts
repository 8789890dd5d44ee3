import { type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { type ClassStatus, classStatus, type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'

export type DeskEntry = {
  readonly method: EnrolmentMethod
  readonly classStatus: ClassStatus
  /** The results of the ballot are out, so a place that is left is given by hand. */
  readonly isBallotReleased: boolean
}

/**
 * D-109, section 3.13.3: what somebody gets who is entered by staff. In a ballot whose registration is open the same as
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
