import { classStatusAt } from '@dhc/reference/class-status'
import type { Candidate } from '@dhc/reference/eligibility-rules'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { classStatus, enrolmentStatus, holdsPlace } from '@dhc/reference/enrolment-status'
import { MemberError } from '../../platform/member-error.ts'
import { findClass, type OfferedClass } from '../catalogue/index.ts'
import { findMember, type Member } from '../member/index.ts'
import type { Actor } from './domain/own-actions.ts'
import { type ApplicationRefusal, refuseApplication } from './domain/refuse-enrolment.ts'
import type { EnrolmentDeps } from './enrolment-deps.ts'
import { earlierResult, enterClass, keyReused, type Retry } from './enter-store.ts'

type Application = {
  readonly memberId: string
  readonly by: Actor
  readonly strapiUuid: string
  readonly isCarer: boolean
  readonly retry: Retry | undefined
}

/** Section 3.5: checks in the order of the table; answers with the id of the enrolment. */
export async function apply(deps: EnrolmentDeps, application: Application): Promise<string> {
  const { memberId, by, strapiUuid, isCarer, retry } = application
  const at = deps.clock.now()
  const [wanted, member] = await Promise.all([findClass(deps.db, strapiUuid), findMember(deps, { id: memberId })])
  if (!wanted) throw new MemberError('classNotFound')
  if (!member) throw new MemberError('sessionRevoked')
  const refusal = refuseApplication(wanted, candidateOf(member, isCarer), at)
  if (refusal) {
    // What was done before registration closed is still done.
    const earlier = await earlierResult(deps.db, { callerId: memberId, retry })
    if (earlier !== undefined) return earlier
    throw errorOf(refusal, wanted, at)
  }

  const status =
    wanted.method === enrolmentMethod.draw ? enrolmentStatus.awaitingBallot : enrolmentStatus.awaitingConfirmation
  if (wanted.method === enrolmentMethod.draw) await deps.beforeBallotEntry(wanted)
  const { outcome, enrolmentId } = await enterClass(deps.oneStatement, {
    ...{ id: deps.random.uuid(), classUuid: wanted.strapiUuid, memberId, status, at, retry },
    ...{ takesPlace: holdsPlace(status, wanted.method), isOverQuota: false, isInWindow: true },
    ...{ saysCarer: wanted.isCarerOnly && isCarer, channel: 'ONLINE', entryNo: null },
    ...by,
  })
  if (outcome === 'keyReused') throw keyReused()
  if (outcome === 'done' && enrolmentId !== null) return enrolmentId
  // The same call twice at one moment: the second gets the result of the first.
  const meanwhile = await earlierResult(deps.db, { callerId: memberId, retry })
  if (meanwhile !== undefined) return meanwhile
  throw new MemberError(outcome === 'done' ? 'unexpected' : outcome)
}

export async function readClass({ db }: Pick<EnrolmentDeps, 'db'>, strapiUuid: string): Promise<OfferedClass> {
  const found = await findClass(db, strapiUuid)
  if (!found) throw new MemberError('classNotFound')
  return found
}

/** D-109, D-112: what the page needs to say more than "no". The form is named only while it is open. */
export function errorOf(refusal: ApplicationRefusal, wanted: OfferedClass, now: Date): MemberError {
  if (refusal.name === 'notEligible') return new MemberError('notEligible', { payload: { reasons: refusal.reasons } })
  if (refusal.name !== 'methodNotOnline') return new MemberError(refusal.name)
  const isOpen = classStatusAt(now, wanted, null) === classStatus.open
  const { method, formLink } = wanted
  return new MemberError('methodNotOnline', { payload: { method, formLink: isOpen ? formLink : null } })
}

/** What eligibility rests on (D-112); whether somebody is a carer is the member's own word. */
export function candidateOf(member: Member, isCarer: boolean): Candidate {
  const { date_of_birth: bornOn, gender, chronic_diseases: chronicDiseases } = member.particulars
  return {
    isVerified: member.state === 'VERIFIED',
    isSuspended: member.isSuspended || member.closedAt !== null,
    bornOn,
    gender,
    chronicDiseases,
    isCarer,
  }
}
