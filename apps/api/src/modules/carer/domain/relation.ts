import {
  type CarerConsent,
  type CarerKind,
  type CarerRight,
  type CarerState,
  carerCoolingHours,
  carerInvitationDays,
  healthRights,
  ownNumberDays,
} from '@dhc/reference/carer-rules'
import type { MemberType } from '@dhc/reference/options/person'

export type RelationStanding = {
  readonly kind: CarerKind
  readonly state: CarerState
  readonly rights: readonly CarerRight[]
  readonly createdAt: Date
  readonly beginsAt: Date | null
  readonly waitingRights: readonly CarerRight[]
  readonly waitingUntil: Date | null
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

type Asked = Pick<RelationStanding, 'kind' | 'state' | 'createdAt'>

/**
 * D-140: an invitation waits fourteen days, to the minute, whether the number is anybody's or not. What a guardian has asked
 * for waits until the centre has seen the child's papers.
 */
export function hasLapsed({ kind, state, createdAt }: Asked, now: Date): boolean {
  return kind === 'CARER' && state === 'INVITED' && now.getTime() - createdAt.getTime() >= carerInvitationDays * dayMs
}

/** The invited person may say yes or no once, and only to an invitation that still waits. */
export function mayReply(relation: Asked, now: Date): boolean {
  return relation.kind === 'CARER' && relation.state === 'INVITED' && !hasLapsed(relation, now)
}

/** D-140: either side and staff may end what has not ended; a child does not end its guardian (decision 0070). */
export function mayEnd({ kind, state }: Pick<RelationStanding, 'kind' | 'state'>, side: 'member' | 'carer' | 'staff') {
  return state !== 'ENDED' && !(kind === 'GUARDIAN' && side === 'member')
}

/** Decision 0070: of a guardian's rights the child's own word decides those to health alone. */
export function mayBeSetByMember(row: Pick<RelationStanding, 'kind' | 'state'> & Given, wanted: readonly CarerRight[]) {
  if (row.state === 'ENDED') return false
  const others = (rights: readonly CarerRight[]) => rights.filter((right) => !healthRights.includes(right)).sort()
  return row.kind === 'CARER' || String(others(row.rights)) === String(others(wanted))
}

type Given = Pick<RelationStanding, 'rights' | 'waitingRights' | 'waitingUntil'>

/** D-140: what the member, or two colleagues, have given; what was confirmed at the counter only from its day on. */
export function givenRights({ rights, waitingRights, waitingUntil }: Given, now: Date): CarerRight[] {
  const hasBegun = waitingUntil !== null && now >= waitingUntil
  return hasBegun ? [...new Set([...rights, ...waitingRights])] : [...rights]
}

/** D-140: agreed, begun, not ended, with this right; a guardian's ends on the 18th birthday, whenever the nightly job runs. */
export function givesRight(relation: RelationStanding, right: CarerRight, memberType: MemberType, now: Date): boolean {
  if (relation.state !== 'ACTIVE' || !hasBegun(relation, now)) return false
  if (!givenRights(relation, now).includes(right)) return false
  return relation.kind === 'CARER' || memberType === 'JUNIOR'
}

/** A relation of the counter begins after its cooling time, to the minute; until then either side and staff can stop it. */
export function hasBegun({ beginsAt }: Pick<RelationStanding, 'beginsAt'>, now: Date): boolean {
  return beginsAt === null || now >= beginsAt
}

export function afterCooling(now: Date): Date {
  return new Date(now.getTime() + carerCoolingHours * hourMs)
}

/** One clerk alone gives no right to health that is not there already: it waits, and the others do not (D-140). */
export function splitAtCounter(wanted: readonly CarerRight[], given: readonly CarerRight[]) {
  const waits = (right: CarerRight) => healthRights.includes(right) && !given.includes(right)
  const all = [...new Set(wanted)]
  return { rights: all.filter((right) => !waits(right)), waitingRights: all.filter(waits) }
}

/** What waits for the member's own word or for a second colleague. */
export function isWaiting({ waitingRights, waitingUntil }: Omit<Given, 'rights'>): boolean {
  return waitingRights.length > 0 && waitingUntil === null
}

type OwnNumber = {
  readonly kind: CarerKind
  readonly consent: CarerConsent
  /** The phone of the contact, for somebody without one. */
  readonly isOfContact: boolean
  readonly changedAt: Date | undefined
}

/** A code speaks for the member only where the member decides, on a number that has been theirs for a week. */
export function mayConfirmByCode({ kind, consent, isOfContact, changedAt }: OwnNumber, now: Date): boolean {
  if (kind !== 'CARER' || consent !== 'MEMBER' || isOfContact) return false
  return !isNumberNew(changedAt, now)
}

/** For seven days the number before hears as well of what is done in the member's name. */
export function isNumberNew(changedAt: Date | undefined, now: Date): boolean {
  return changedAt !== undefined && now.getTime() - changedAt.getTime() < ownNumberDays * dayMs
}

type Pair = {
  readonly kind: CarerKind
  readonly memberType: MemberType
  readonly carerType: MemberType
  readonly isSamePerson: boolean
}

/** Decision 0070: an adult may ask to be a carer; a parent to be a guardian, also while both wait to be seen by the centre. */
export function mayAsk({ kind, memberType, carerType, isSamePerson, isMinor }: Pair & { readonly isMinor: boolean }) {
  if (kind === 'CARER') return mayBeLinked({ kind, memberType, carerType, isSamePerson })
  return !isSamePerson && carerType !== 'JUNIOR' && isMinor
}

/** D-140: both are members; a minor has guardians, an adult has carers, and only an adult acts for somebody. */
export function mayBeLinked({ kind, memberType, carerType, isSamePerson }: Pair): boolean {
  if (isSamePerson || carerType !== 'MEMBER') return false
  return memberType === (kind === 'GUARDIAN' ? 'JUNIOR' : 'MEMBER')
}
