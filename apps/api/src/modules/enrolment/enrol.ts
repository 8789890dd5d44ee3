import { classStatusAt } from '@dhc/reference/class-status'
import type { Candidate } from '@dhc/reference/eligibility-rules'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { classStatus, enrolmentStatus, holdsPlace } from '@dhc/reference/enrolment-status'
import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction, OneStatement, Transaction } from '../../platform/database/handles.ts'
import type { Retry } from '../../platform/http/retry-of.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import { type CourseClass, findClass, type OfferedClass } from '../catalogue/index.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import type { Actor } from './domain/own-actions.ts'
import { type EnrolmentRefusal, refuseEnrolment } from './domain/refuse-enrolment.ts'
import { earlierResult, enterClass, keyReused } from './enter-store.ts'
import type { EnrolmentRow } from './store.ts'

type Enrolling = {
  readonly memberId: string
  readonly by: Actor
  readonly strapiUuid: string
  readonly isCarer: boolean
  readonly retry: Retry | undefined
}

/** S4-13, D-109: a member asks for a place, or enters a ballot. Answers with the id of the enrolment. */
export async function enrol(deps: EnrolmentDeps, enrolling: Enrolling): Promise<string> {
  const { memberId, by, strapiUuid, isCarer, retry } = enrolling
  const at = deps.clock.now()
  const [wanted, member] = await Promise.all([findClass(deps.db, strapiUuid), findMember(deps, { id: memberId })])
  if (!wanted) throw new MemberError('classNotFound')
  if (!member) throw new MemberError('sessionRevoked')
  const refusal = refuseEnrolment(wanted, candidateOf(member, isCarer), at)
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
    id: deps.random.uuid(),
    classUuid: wanted.strapiUuid,
    memberId,
    status,
    at,
    retry,
    takesPlace: holdsPlace(status, wanted.method),
    isOverQuota: false,
    isInWindow: true,
    saysCarer: wanted.isCarerOnly && isCarer,
    channel: 'ONLINE',
    entryNo: null,
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
export function errorOf(refusal: EnrolmentRefusal, wanted: OfferedClass, now: Date): MemberError {
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

/** What a member may know of their entry; what is not public yet is empty. */
export type OwnBallot = {
  readonly entries: number | null
  readonly places: number | null
  readonly rank: number | null
  readonly reserveNo: number | null
  readonly releasedAt: Date | null
}

/** What other modules above this one add to an enrolment. They are handed in, since this one does not know them. */
export type EnrolmentPorts = {
  /** Before anybody enters a ballot, the fingerprint of its secret is published. */
  readonly beforeBallotEntry: (courseClass: Pick<CourseClass, 'strapiUuid' | 'classCode'>) => Promise<void>
  /** By enrolment id; one that has no ballot is not in the result. */
  readonly readOwnBallots: (db: Database, rows: readonly EnrolmentRow[]) => Promise<ReadonlyMap<string, OwnBallot>>
  /** D-105: under the lock of the class, in the transaction that freed a place. */
  readonly onPlaceFreed: (tx: Transaction, classUuid: string) => Promise<void>
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}

export type EnrolmentDeps = EnrolmentPorts & {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly oneStatement: OneStatement
  readonly clock: Clock
  readonly random: Random
  readonly vault: MemberDeps['vault']
  readonly cipher: FieldCipher
  readonly tellMembers: TellMembers
}
