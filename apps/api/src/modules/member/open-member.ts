import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { memberTypeOf } from '@dhc/reference/member-type-rules'
import type { MemberType } from '@dhc/reference/options/member-type'
import type { Clock } from '../../platform/clock.ts'
import type { Particulars } from './domain/particulars.ts'
import type { MemberDeps } from './member-deps.ts'
import { findById, findByMemberNo, findByMobile, type MemberRow } from './store.ts'

/** A member with the document opened. */
export type Member = Omit<MemberRow, 'particulars'> & {
  readonly particulars: Particulars
  readonly memberType: MemberType
}

type OpenDeps = Pick<MemberDeps, 'vault' | 'clock'>

export function openMember({ vault, clock }: OpenDeps, row: MemberRow): Member {
  const particulars = vault.open(row)
  return { ...row, particulars, memberType: typeOf(row, particulars, clock) }
}

function typeOf(row: MemberRow, { date_of_birth }: Particulars, clock: Clock): MemberType {
  return memberTypeOf(row.state === 'VERIFIED', date_of_birth, hongKongDateOf(clock.now()))
}

type FindDeps = OpenDeps & Pick<MemberDeps, 'db'>

export async function findMember(deps: FindDeps, id: string): Promise<Member | undefined> {
  const row = await findById(deps.db, id)
  return row && openMember(deps, row)
}

export async function findMemberByMobile(deps: FindDeps, mobile: string): Promise<Member | undefined> {
  const row = await findByMobile(deps.db, deps.vault.mobileIndex(mobile))
  return row && openMember(deps, row)
}

export async function findMemberByNo(deps: FindDeps, memberNo: string): Promise<Member | undefined> {
  const row = await findByMemberNo(deps.db, deps.vault.memberNoIndex(memberNo))
  return row && openMember(deps, row)
}

/** Suspended and rejected people cannot sign in (1106). */
export function maySignIn({ isSuspended, state }: Pick<MemberRow, 'isSuspended' | 'state'>): boolean {
  return !isSuspended && state !== 'REJECTED'
}
