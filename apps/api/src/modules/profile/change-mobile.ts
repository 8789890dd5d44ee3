import { translate } from '@dhc/locales/messages'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { lockMember, type Member } from '../member/index.ts'
import type { NewMessage } from '../messages/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { requireOwnPassword } from '../password/index.ts'
import { endOtherSessions, type SessionRow } from '../session/index.ts'
import type { ProfileDeps } from './profile-deps.ts'

type Own = Pick<SessionRow, 'holderId' | 'sid'>

export type MobileChange = { readonly proof: string; readonly mobile: string; readonly password: string }

/**
 * Section 3.3: the new number is proved by its code, the person by the password (the step-up of security 1.3). The old
 * number hears of it and every other device is signed out: no number changes silently (issue 16, row 8).
 */
export async function changeMobile(
  deps: ProfileDeps,
  own: Own,
  { proof, mobile, password }: MobileChange,
  requestId: string,
): Promise<void> {
  const { holderId: memberId } = own
  await requireOwnPassword(deps, memberId, password)
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    const proved = await takeProof(tx, proof, 'change_mobile', now)
    const isForThis = proved.memberId === memberId && proved.numberIndex === deps.vault.mobileIndex(mobile)
    const record = await lockMember(deps, tx, memberId)
    if (!isForThis || !record) throw new MemberError('mobileNotVerified')
    await deps.queueMessage(tx, noteTo(record.member))
    await record.setMobile(mobile)
    await endOtherSessions(tx, own, undefined, 'ENDED_BY_OWNER', now)
    const what = { action: 'profile.change-mobile', objectKind: 'member', objectId: memberId } as const
    await recordAudit(tx, { actorKind: 'MEMBER', actorId: memberId, ...what, outcome: 'DONE', requestId }, now)
  })
}

/** To the number of before; it never says which is the new one. */
function noteTo({ language: locale, particulars }: Member): NewMessage {
  const body = translate(locale, 'member', 'sms.mobileChanged')
  return { channel: 'SMS', to: particulars.mobile, purpose: 'mobile-changed', locale, body }
}
