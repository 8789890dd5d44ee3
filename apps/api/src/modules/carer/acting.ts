import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { findMember, type MemberDeps, nameIn } from '../member/index.ts'
import type { FindActedFor, SessionDeps } from '../session/index.ts'
import { givenRights, givesRight } from './domain/relation.ts'
import type { TellDeps } from './record-relation.ts'
import { findRelation } from './store.ts'

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** D-140: read anew at every call. Nobody acts for somebody who may not sign in either: a carer never sees more than the member. */
export function createFindActedFor(deps: MemberDeps): FindActedFor {
  return async ({ relationId, carerId, right }) => {
    if (!isUuid(relationId)) return undefined
    const now = deps.clock.now()
    const relation = await findRelation(deps.db, relationId.toLowerCase())
    if (relation?.carerId !== carerId) return undefined
    const member = await findMember(deps, { id: relation.memberId })
    if (!member?.maySignIn || !givesRight(relation, right, member.memberType, now)) return undefined
    const { id, kind } = relation
    return {
      relationId: id,
      kind,
      rights: givenRights(relation, now),
      memberId: member.id,
      memberType: member.memberType,
    }
  }
}

/** D-140: once a day and carer; what was done is in the record, never in the message. */
export function createTellActedFor(deps: TellDeps): SessionDeps['tellActedFor'] {
  return async (tx, { memberId, carerId, relationId }) => {
    const carer = await findMember({ ...deps, db: tx }, { id: carerId })
    if (!carer) return
    await deps.tellMembers(tx, [memberId], {
      name: 'carerActed',
      about: `${relationId} ${hongKongDateOf(deps.clock.now())}`,
      params: (locale) => ({ name: nameIn(carer, locale) }),
    })
  }
}
