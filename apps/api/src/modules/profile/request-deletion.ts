import { deletionCoolingOffDays } from '@dhc/reference/consent-rules'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { lockMember, updateMember } from '../member/index.ts'
import type { ProfileDeps } from './profile-deps.ts'

/** PRIV-02: asking twice does not move the day. */
export function requestDeletion(deps: ProfileDeps, memberId: string, requestId: string): Promise<string> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const row = await lockMember(tx, memberId)
    if (!row) throw new MemberError('sessionRevoked')
    if (row.deletionDueOn) return row.deletionDueOn
    const deletionDueOn = addDays(hongKongDateOf(now), deletionCoolingOffDays)
    await updateMember(tx, memberId, { deletionRequestedAt: now, deletionDueOn })
    await recordAudit(tx, { ...by(memberId), action: 'profile.request-deletion', outcome: 'DONE', requestId }, now)
    return deletionDueOn
  })
}

export async function withdrawDeletion(deps: ProfileDeps, memberId: string, requestId: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const row = await lockMember(tx, memberId)
    if (!row) throw new MemberError('sessionRevoked')
    if (!row.deletionDueOn) return
    const never = { deletionRequestedAt: null, deletionDueOn: null, deletionHeldAt: null }
    await updateMember(tx, memberId, never)
    const what = { action: 'profile.withdraw-deletion', outcome: 'DONE', requestId } as const
    await recordAudit(tx, { ...by(memberId), ...what }, deps.clock.now())
  })
}

function by(memberId: string) {
  return { actorKind: 'MEMBER', actorId: memberId, objectKind: 'member', objectId: memberId } as const
}
