import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordConsents } from './consent.ts'
import { admit } from './document-store.ts'
import type { MemberDeps } from './member-deps.ts'
import { sealDocument } from './member-document.ts'
import type { Member } from './open-member.ts'
import { nextMemberNo } from './store.ts'

export type AgreedAtCounter = {
  readonly isEhealthAgreed: boolean
  /** D-145: agreed to only now, in person; a helper had applied. */
  readonly isDataUseNew: boolean
}

/** S5-15, D-079: a member number, the day of joining, and the consents that only the counter asks for. */
export async function admitApplicant(
  deps: Pick<MemberDeps, 'clock' | 'random' | 'vault'>,
  tx: Transaction,
  member: Member,
  { isEhealthAgreed, isDataUseNew }: AgreedAtCounter,
): Promise<string> {
  if (member.state !== 'PENDING') throw new MemberError('alreadyHandled')
  const now = deps.clock.now()
  const memberNo = await nextMemberNo(tx)
  const agreed = { ...member.particulars, member_no: memberNo, consent_data_use: true }
  const document = sealDocument(deps.vault, member, agreed)
  const admission = { decidedAt: now, joinedOn: hongKongDateOf(now), contactedAt: member.contactedAt ?? now }
  if (!(await admit(tx, member, document, admission))) throw new MemberError('alreadyHandled')
  const setting = { memberId: member.id, language: member.language, channel: 'COUNTER', actor: 'STAFF' } as const
  await recordConsents(deps, tx, setting, [
    { purpose: 'EHEALTH', isGiven: isEhealthAgreed },
    ...(isDataUseNew ? [{ purpose: 'DATA_USE' as const, isGiven: true }] : []),
  ])
  return memberNo
}
