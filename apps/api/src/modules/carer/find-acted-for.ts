import { findMember, type MemberDeps } from '../member/index.ts'
import type { FindActedFor } from '../session/index.ts'
import { givesRight } from './domain/relation.ts'
import { findRelation } from './store.ts'

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** D-140: read anew at every call. Nobody acts for who may not sign in either: a carer never sees more than the member. */
export function createFindActedFor(deps: MemberDeps): FindActedFor {
  return async ({ relationId, carerId, right }) => {
    if (!isUuid(relationId)) return undefined
    const relation = await findRelation(deps.db, relationId.toLowerCase())
    if (relation?.carerId !== carerId) return undefined
    const member = await findMember(deps, { id: relation.memberId })
    if (!member?.maySignIn || !givesRight(relation, right, member.memberType)) return undefined
    const { id, kind, rights } = relation
    return { relationId: id, kind, rights, memberId: member.id, memberType: member.memberType }
  }
}
