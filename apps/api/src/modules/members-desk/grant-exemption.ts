import { MemberError } from '../../platform/member-error.ts'
import type { Particulars } from '../member/index.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

export type ExemptionRequest = {
  readonly type: string | null
  readonly hasSeenEvidence: boolean
  readonly validUntil: string | null
}

/** S6-08, D-133: only staff, and only after seeing the evidence; null takes it away. */
export function grantExemption(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  { type, hasSeenEvidence, validUntil }: ExemptionRequest,
): Promise<Particulars['exemption']> {
  if (type !== null && !hasSeenEvidence) throw new MemberError('checkMissing')
  const exemption = type === null ? null : { type, valid_until: validUntil }
  const change = { action: 'member.exemption', memberId, detail: type ?? 'none' }
  return changeMemberByStaff(deps, clerk, change, async (_tx, record) => {
    await record.setExemption(exemption)
    return exemption
  })
}
