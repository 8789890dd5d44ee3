import { MemberError } from '../../platform/member-error.ts'
import { openMember, type Particulars, writeParticulars } from '../member/index.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'
import type { DeskDeps } from './desk-deps.ts'

export type ExemptionWish = {
  readonly type: string | null
  readonly hasSeenEvidence: boolean
  readonly validUntil: string | null
}

/** S6-08, D-133: only staff, and only after seeing the evidence; null takes it away. */
export function grantExemption(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  wish: ExemptionWish,
): Promise<Particulars['exemption']> {
  if (wish.type !== null && !wish.hasSeenEvidence) throw new MemberError('checkMissing')
  const exemption = wish.type === null ? null : { type: wish.type, valid_until: wish.validUntil }
  const deed = { action: 'member.exemption', memberId, detail: wish.type ?? 'none' }
  return changeByStaff(deps, clerk, deed, async (tx, row) => {
    await writeParticulars(deps.vault, tx, row, { ...openMember(deps, row).particulars, exemption })
    return exemption
  })
}
