import type { Likeness } from '@dhc/reference/member-rules'
import { MemberError } from '../../platform/member-error.ts'
import { findAlike, findMember, type Member } from '../member/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { type Identity, likenessOf } from './domain/likeness.ts'

export type Alike = { readonly member: Member; readonly because: readonly Likeness[] }

/** Who is here already and may be this person; at registration nobody is left out, at the identity desk oneself. */
export async function findDuplicates(deps: DeskDeps, person: Identity, except: string | null): Promise<Alike[]> {
  const found = await findAlike(deps, person, except)
  return found
    .map((member) => ({ member, because: likenessOf(person, member.particulars) }))
    .filter(({ because }) => because.length > 0)
}

export async function duplicatesOf(deps: DeskDeps, memberId: string): Promise<Alike[]> {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('notFound')
  return findDuplicates(deps, member.particulars, memberId)
}
