import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { isLive } from '@dhc/reference/enrolment-status'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { OfferedClass } from '../catalogue/index.ts'
import { findMember, type MemberDeps } from '../member/index.ts'
import { isEndedPlace } from './domain/enrolment-pages.ts'
import { placesLeft, reasonsOf, refuseEnrolment } from './domain/refuse-enrolment.ts'
import type { EnrolmentDeps } from './enrol.ts'
import { candidateOf, readClass } from './enrol.ts'
import { readMemberEnrolments } from './member-enrolments.ts'
import { viewsOf } from './show-enrolment.ts'
import { countPlacesTaken, type EnrolmentRow, stopBlocking } from './store.ts'

type Asked = { readonly memberId: string; readonly strapiUuid: string; readonly isCarer: boolean }

/** D-112: how the service would answer an enrolment now, without making one. */
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
    refuseEnrolment(wanted, candidate, now)?.name ??
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

/**
 * D-105: may somebody on the waitlist still have a place? Gone when there is no such member any more (PRIV-02); no for
 * who lost eligibility (D-112) or has another class of the course that is not over (D-111).
 */
export async function mayTakePlace(
  deps: Pick<MemberDeps, 'vault' | 'clock'>,
  tx: Transaction,
  { row, wanted }: { readonly row: EnrolmentRow; readonly wanted: OfferedClass },
): Promise<'yes' | 'no' | 'gone'> {
  const now = deps.clock.now()
  const member = await findMember({ ...deps, db: tx }, { id: row.memberId })
  if (!member) return 'gone'
  if (reasonsOf(wanted, candidateOf(member, row.saysCarer), now).length > 0) return 'no'
  const others = (await readMemberEnrolments(tx, row.memberId)).filter(
    (each) => each.id !== row.id && each.courseId === row.courseId && isLive(each.status),
  )
  if (others.some((each) => !isEndedPlace(each, now))) return 'no'
  await stopBlocking(
    tx,
    others.map(({ id }) => id),
  )
  return 'yes'
}

/** may somebody come to one lesson of this class? By the same conditions as to the class; nothing is changed. */
export async function readGuestFacts(
  deps: Pick<MemberDeps, 'vault' | 'clock'>,
  tx: Database,
  { memberId, saysCarer, wanted, lesson }: GuestAsked,
) {
  const now = deps.clock.now()
  const member = await findMember({ ...deps, db: tx }, { id: memberId })
  if (!member) return undefined
  const enrolments = await readMemberEnrolments(tx, memberId)
  const placed = enrolments.filter((each) => isLive(each.status) && each.holdsPlace)
  const overlaps = ({ startsAt, endsAt, isCancelled, mark }: (typeof placed)[number]['lessons'][number]) =>
    !isCancelled && mark === null && startsAt < lesson.endsAt && endsAt > lesson.startsAt
  return {
    member,
    isEligible: reasonsOf(wanted, candidateOf(member, saysCarer), now).length === 0,
    hasPlaceInCourse: placed.some((each) => each.courseId === wanted.courseId && !isEndedPlace(each, now)),
    isBusy: placed.some(({ lessons }) => lessons.some(overlaps)),
  }
}

type GuestAsked = {
  readonly memberId: string
  readonly saysCarer: boolean
  readonly wanted: OfferedClass
  readonly lesson: { readonly startsAt: Date; readonly endsAt: Date }
}
