import type { TransferDirection } from '@dhc/reference/staff-rules'
import { MemberError } from '../../platform/member-error.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { mayTransfer } from './domain/may-transfer.ts'
import { addTransfer, listTransfers } from './transfer-store.ts'

export type TransferRequest = {
  readonly direction: TransferDirection
  readonly centre: string
  readonly reason: string
}

/** Section 3.13.2, S3-25: only with the member's consent to transfers (1906); 1007 when a colleague was quicker. */
export function transferMember(
  deps: DeskDeps,
  clerk: Clerk,
  memberId: string,
  request: TransferRequest,
): Promise<void> {
  const change = { action: 'member.transfer', memberId, detail: `${request.direction} ${request.centre}` }
  return changeMemberByStaff(deps, clerk, change, async (tx, { member, countChange }) => {
    if (!member.particulars.consent_transfer) throw new MemberError('checkMissing')
    const last = (await listTransfers(tx, deps.vault, member)).at(-1)
    if (!mayTransfer(last?.direction, request.direction)) throw new MemberError('changedMeanwhile')
    await addTransfer(deps, tx, member, { ...request, staffId: clerk.id, transferredAt: deps.clock.now() })
    await countChange()
  })
}
