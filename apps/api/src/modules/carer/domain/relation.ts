import { type CarerKind, type CarerRight, type CarerState, carerInvitationDays } from '@dhc/reference/carer-rules'
import type { MemberType } from '@dhc/reference/options/person'

export type RelationStanding = {
  readonly kind: CarerKind
  readonly state: CarerState
  readonly rights: readonly CarerRight[]
  readonly createdAt: Date
}

const dayMs = 24 * 60 * 60_000

/** D-140: an invitation waits fourteen days, to the minute, whether the number is anybody's or not. */
export function hasLapsed({ state, createdAt }: Pick<RelationStanding, 'state' | 'createdAt'>, now: Date): boolean {
  return state === 'INVITED' && now.getTime() - createdAt.getTime() >= carerInvitationDays * dayMs
}

/** The invited person may say yes or no once, and only to an invitation that still waits. */
export function mayReply(relation: Pick<RelationStanding, 'state' | 'createdAt'>, now: Date): boolean {
  return relation.state === 'INVITED' && !hasLapsed(relation, now)
}

/** D-140: either side and staff may end what has not ended. */
export function mayEnd({ state }: Pick<RelationStanding, 'state'>): boolean {
  return state !== 'ENDED'
}

/** D-140: agreed, not ended, with this right; a guardian's ends on the 18th birthday, whenever the nightly job runs. */
export function givesRight(relation: RelationStanding, right: CarerRight, memberType: MemberType): boolean {
  if (relation.state !== 'ACTIVE' || !relation.rights.includes(right)) return false
  return relation.kind === 'CARER' || memberType === 'JUNIOR'
}

type Pair = {
  readonly kind: CarerKind
  readonly memberType: MemberType
  readonly carerType: MemberType
  readonly isSamePerson: boolean
}

/** D-140: both are members; a minor has guardians, an adult has carers, and only an adult acts for somebody. */
export function mayBeLinked({ kind, memberType, carerType, isSamePerson }: Pair): boolean {
  if (isSamePerson || carerType !== 'MEMBER') return false
  return memberType === (kind === 'GUARDIAN' ? 'JUNIOR' : 'MEMBER')
}
