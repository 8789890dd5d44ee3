import { deletionCoolingOffDays } from '@dhc/reference/consent-rules'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { lockMember } from '../member/index.ts'
import type { ProfileDeps } from './profile-deps.ts'

/** PRIV-02: asking twice does not move the day. */
export function requestDeletion(deps: ProfileDeps, memberId: string, requestId: string): Promise<string> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, memberId)
    if (!record) throw new MemberError('sessionRevoked')
    if (record.member.deletionDueOn) return record.member.deletionDueOn
    const dueOn = addDays(hongKongDateOf(now), deletionCoolingOffDays)
    await record.requestDeletion({ requestedAt: now, dueOn })
    await recordAudit(tx, { ...by(memberId), action: 'profile.request-deletion', outcome: 'DONE', requestId }, now)
    return dueOn
  })
}

export async function withdrawDeletion(deps: ProfileDeps, memberId: string, requestId: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, memberId)
    if (!record) throw new MemberError('sessionRevoked')
    if (!(await record.withdrawDeletion())) return
    const what = { action: 'profile.withdraw-deletion', outcome: 'DONE', requestId } as const
    await recordAudit(tx, { ...by(memberId), ...what }, deps.clock.now())
  })
}

function by(memberId: string) {
  return { actorKind: 'MEMBER', actorId: memberId, objectKind: 'member', objectId: memberId } as const
}
