import type { TransferDirection } from '@dhc/reference/staff-rules'
import { MemberError } from '../../platform/member-error.ts'
import { addTransfer, listTransfers, openMember, updateMember } from '../member/index.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'
import type { DeskDeps } from './desk-deps.ts'
import { mayTransfer } from './domain/may-transfer.ts'

export type TransferWish = {
  readonly direction: TransferDirection
  readonly centre: string
  readonly reason: string
}

/** Section 3.13.2, S3-25: only with the member's consent to transfers (1906); 1007 when a colleague was quicker. */
export function transferMember(deps: DeskDeps, clerk: Clerk, memberId: string, wish: TransferWish): Promise<void> {
  const deed = { action: 'member.transfer', memberId, detail: `${wish.direction} ${wish.centre}` }
  return changeByStaff(deps, clerk, deed, async (tx, row) => {
    if (!openMember(deps, row).particulars.consent_transfer) throw new MemberError('checkMissing')
    const last = (await listTransfers({ db: tx, vault: deps.vault }, row)).at(-1)
    if (!mayTransfer(last?.direction, wish.direction)) throw new MemberError('changedMeanwhile')
    await addTransfer(deps, tx, row, { ...wish, staffId: clerk.id, transferredAt: deps.clock.now() })
    await updateMember(tx, memberId, { version: row.version + 1 })
  })
}
