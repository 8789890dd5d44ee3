import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { belongsToDistrict } from '@dhc/reference/registration-rules'
import { MemberError } from '../../platform/member-error.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, lockMember, type Member, type MemberDeps, type Particulars } from '../member/index.ts'
import type { NewMessage, QueueMessage } from '../messages/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { requireOwnPassword } from '../password/index.ts'
import { endOtherSessions, type SessionDeps, type SessionRow } from '../session/index.ts'

/** D-101: any of the editable fields; the contract lets no other through. */
export type ProfileChange = Partial<Omit<Particulars, 'guardian' | 'member_no'>>

/** The language is that of the page: a consent is recorded with the words that were shown (PRIV-03). */
type ProfileUpdate = { readonly version: number; readonly change: ProfileChange; readonly language: Locale }

/** Section 3.3: 1007 when somebody else has changed the record since it was read. */
export async function updateProfile(
  deps: ProfileDeps,
  memberId: string,
  { version, change, language }: ProfileUpdate,
  requestId: string,
): Promise<Member> {
  await deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, memberId)
    if (!record) throw new MemberError('sessionRevoked')
    const consents = { language, channel: 'WEB', actor: 'MEMBER' } as const
    await record.changeParticulars({ version, change, refuseUnfit: refuseIncomplete, consents })
    const what = {
      action: 'profile.update',
      objectKind: 'member',
      objectId: memberId,
      detail: Object.keys(change).join(' '),
    }
    await recordAudit(
      tx,
      { actorKind: 'MEMBER', actorId: memberId, ...what, outcome: 'DONE', requestId },
      deps.clock.now(),
    )
  })
  return showMember(deps, memberId)
}

/** What has just been changed must fit what was there before. */
function refuseIncomplete(after: Particulars): void {
  if (after.channels.length === 0) throw new MemberError('channelMissing')
  if (!belongsToDistrict(after.district, after.district_link)) throw new MemberError('notInDistrict')
}

type Own = Pick<SessionRow, 'holderId' | 'sid'>

type MobileChange = { readonly proof: string; readonly mobile: string; readonly password: string }

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

export type ProfileDeps = MemberDeps &
  SessionDeps & { readonly passwords: PasswordHasher; readonly queueMessage: QueueMessage }

/** The member of this session; one that is gone has no session any more. */
export async function showMember(deps: MemberDeps, memberId: string): Promise<Member> {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('sessionRevoked')
  return member
}
