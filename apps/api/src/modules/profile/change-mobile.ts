import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { lockMember } from '../member/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { requireOwnPassword } from '../password/index.ts'
import type { ProfileDeps } from './profile-deps.ts'

export type MobileChange = { readonly proof: string; readonly mobile: string; readonly password: string }

/** Section 3.3: the new number is proved by its code, the person by the password (the step-up of security 1.3). */
export async function changeMobile(
  deps: ProfileDeps,
  memberId: string,
  { proof, mobile, password }: MobileChange,
  requestId: string,
): Promise<void> {
  await requireOwnPassword(deps, memberId, password)
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    const proved = await takeProof(tx, proof, 'change_mobile', now)
    const isForThis = proved.memberId === memberId && proved.numberIndex === deps.vault.mobileIndex(mobile)
    const record = await lockMember(deps, tx, memberId)
    if (!isForThis || !record) throw new MemberError('mobileNotVerified')
    await record.setMobile(mobile)
    const what = { action: 'profile.change-mobile', objectKind: 'member', objectId: memberId } as const
    await recordAudit(tx, { actorKind: 'MEMBER', actorId: memberId, ...what, outcome: 'DONE', requestId }, now)
  })
}
