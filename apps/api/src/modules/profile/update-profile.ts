import type { Locale } from '@dhc/locales/locale'
import { belongsToDistrict } from '@dhc/reference/registration-rules'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { lockMember, type Member, type Particulars } from '../member/index.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { showMember } from './show-profile.ts'

/** D-101: any of the editable fields; the contract lets no other through. */
export type ProfileChange = Partial<Omit<Particulars, 'guardian' | 'member_no'>>

/** The language is that of the page: a consent is recorded with the words that were shown (PRIV-03). */
export type ProfileUpdate = { readonly version: number; readonly change: ProfileChange; readonly language: Locale }

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
