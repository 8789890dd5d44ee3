import { formatDate } from '@dhc/locales/format'
import { translate } from '@dhc/locales/messages'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { deletionCoolingOffDays } from '@dhc/reference/member-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { lockMember, type Member } from '../member/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { requireOwnPassword } from '../password/index.ts'
import type { ProfileDeps } from './update-profile.ts'

export type DeletionProof = { readonly proof: string; readonly password: string }

/** PRIV-02: the password and the phone prove that it is the member; asking twice does not move the day. */
export async function requestDeletion(
  deps: ProfileDeps,
  memberId: string,
  { proof, password }: DeletionProof,
  requestId: string,
): Promise<string> {
  await requireOwnPassword(deps, memberId, password)
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const proved = await takeProof(tx, proof, 'delete_account', now)
    const record = await lockMember(deps, tx, memberId)
    if (!record || proved.memberId !== memberId) throw new MemberError('mobileNotVerified')
    const { member } = record
    if (member.deletionDueOn) return member.deletionDueOn
    const dueOn = addDays(hongKongDateOf(now), deletionCoolingOffDays)
    await record.requestDeletion({ requestedAt: now, dueOn })
    const date = formatDate(dueOn, member.language)
    await tell(deps, tx, member, 'deletion-requested', translate(member.language, 'member', 'sms.deletion', { date }))
    await recordAudit(tx, { ...by(memberId), action: 'profile.request-deletion', outcome: 'DONE', requestId }, now)
    return dueOn
  })
}

export async function withdrawDeletion(deps: ProfileDeps, memberId: string, requestId: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, memberId)
    if (!record) throw new MemberError('sessionRevoked')
    if (!(await record.withdrawDeletion())) return
    const { member } = record
    await tell(deps, tx, member, 'deletion-withdrawn', translate(member.language, 'member', 'sms.deletionWithdrawn'))
    const what = { action: 'profile.withdraw-deletion', outcome: 'DONE', requestId } as const
    await recordAudit(tx, { ...by(memberId), ...what }, deps.clock.now())
  })
}

/** Whoever asked on somebody else's phone is found out: the member's own gets a line. */
async function tell(
  { queueMessage }: ProfileDeps,
  tx: Transaction,
  { particulars, language: locale }: Member,
  purpose: string,
  body: string,
): Promise<void> {
  await queueMessage(tx, { channel: 'SMS', to: particulars.mobile, purpose, locale, body })
}

function by(memberId: string) {
  return { actorKind: 'MEMBER', actorId: memberId, objectKind: 'member', objectId: memberId } as const
}
