import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordConsents } from './consent.ts'
import { admit } from './document-store.ts'
import type { MemberDeps } from './member-deps.ts'
import { sealDocument } from './member-document.ts'
import type { Member } from './open-member.ts'
import { nextMemberNo } from './store.ts'

/** S5-15, D-079: a member number, the day of joining, and the consent that only the counter asks for. */
export async function admitApplicant(
  deps: Pick<MemberDeps, 'clock' | 'random' | 'vault'>,
  tx: Transaction,
  member: Member,
  { isEhealthAgreed }: { readonly isEhealthAgreed: boolean },
): Promise<string> {
  if (member.state !== 'PENDING') throw new MemberError('alreadyHandled')
  const now = deps.clock.now()
  const memberNo = await nextMemberNo(tx)
  const document = sealDocument(deps.vault, member, { ...member.particulars, member_no: memberNo })
  const admission = { decidedAt: now, joinedOn: hongKongDateOf(now), contactedAt: member.contactedAt ?? now }
  if (!(await admit(tx, member, document, admission))) throw new MemberError('alreadyHandled')
  const setting = { memberId: member.id, language: member.language, channel: 'COUNTER', actor: 'STAFF' } as const
  await recordConsents(deps, tx, setting, [{ purpose: 'EHEALTH', isGiven: isEhealthAgreed }])
  return memberNo
}
