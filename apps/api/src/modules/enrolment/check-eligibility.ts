import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { isLive } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { readClass } from './apply.ts'
import { candidateOf } from './candidate-of.ts'
import { isEndedPlace } from './domain/enrolment-pages.ts'
import { placesLeft } from './domain/places-left.ts'
import { reasonsOf, refuseApplication } from './domain/refuse-application.ts'
import type { EnrolmentDeps } from './enrolment-deps.ts'
import { readMemberEnrolments } from './member-enrolments.ts'
import { viewsOf } from './show-enrolment.ts'
import { countPlacesTaken } from './store.ts'

type Asked = { readonly memberId: string; readonly strapiUuid: string; readonly isCarer: boolean }

/** Section 3.5: what an application would be answered now, without making one. */
export async function checkEligibility(deps: EnrolmentDeps, { memberId, strapiUuid, isCarer }: Asked) {
  const now = deps.clock.now()
  const wanted = await readClass(deps, strapiUuid)
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('sessionRevoked')
  const candidate = candidateOf(member, isCarer)
  const reasons = reasonsOf(wanted, candidate, now)
  const enrolments = await readMemberEnrolments(deps.db, memberId)
  const ofClass = enrolments.filter(({ classUuid }) => classUuid === wanted.strapiUuid)
  const mine = ofClass.find(({ status }) => isLive(status)) ?? ofClass.toSorted(latestFirst)[0]
  const isElsewhere = enrolments.some(
    (each) =>
      each.courseId === wanted.courseId &&
      each.classUuid !== wanted.strapiUuid &&
      isLive(each.status) &&
      !isEndedPlace(each, now),
  )
  const left = placesLeft(
    wanted.quota,
    (await countPlacesTaken(deps.db, [wanted.strapiUuid])).get(wanted.strapiUuid) ?? 0,
  )
  const refusal =
    refuseApplication(wanted, candidate, now)?.name ??
    (mine && isLive(mine.status) ? 'alreadyApplied' : undefined) ??
    (isElsewhere ? 'oneClassPerCourse' : undefined) ??
    (wanted.method === enrolmentMethod.open && left === 0 ? 'classFull' : undefined)
  const [myEnrolment = null] = mine ? await viewsOf(deps, [mine]) : []
  return {
    eligible: reasons.length === 0,
    reasons,
    myEnrolment,
    canApply: refusal === undefined,
    refusal: refusal ?? null,
    method: wanted.method,
  }
}

const latestFirst = (one: { statusAt: Date }, other: { statusAt: Date }) =>
  other.statusAt.getTime() - one.statusAt.getTime()
