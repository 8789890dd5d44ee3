import { MemberError } from '../../platform/member-error.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'

/** The member of this session; one that is gone has no session any more. */
export async function showMember(deps: MemberDeps, memberId: string): Promise<Member> {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('sessionRevoked')
  return member
}
