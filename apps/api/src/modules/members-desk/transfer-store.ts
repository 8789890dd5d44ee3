import type { TransferDirection } from '@dhc/reference/staff-rules'
import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import { openNote, sealNote } from './sealed-note.ts'
import { memberTransfer } from './tables.ts'

export type Transfer = {
  readonly direction: TransferDirection
  readonly centre: string
  readonly reason: string
  readonly transferredAt: Date
}

const placeOf = (row: string) => ({ table: 'member_transfer', column: 'reason', row })
const formerPlaceOf = (row: string) => ({ table: 'member', column: 'transfer_reason', row })

export async function addTransfer(
  { vault, random }: Pick<MemberDeps, 'vault' | 'random'>,
  tx: Transaction,
  member: Member,
  transfer: Transfer & { readonly staffId: string },
): Promise<void> {
  const id = random.uuid()
  const reason = sealNote(vault.keyOf(member), placeOf(id), transfer.reason)
  await tx.insert(memberTransfer).values({ ...transfer, id, memberId: member.id, reason })
}

/** The oldest first, so the last one says where the membership is. */
export async function listTransfers(db: Database, vault: MemberDeps['vault'], member: Member): Promise<Transfer[]> {
  const rows = await db
    .select()
    .from(memberTransfer)
    .where(eq(memberTransfer.memberId, member.id))
    .orderBy(asc(memberTransfer.transferredAt), asc(memberTransfer.id))
  const key = vault.keyOf(member)
  return rows.map(({ id, direction, centre, reason, transferredAt }) => ({
    ...{ direction, centre, transferredAt },
    reason: openNote(key, placeOf(id), formerPlaceOf(member.id), reason),
  }))
}

export async function deleteTransfers(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(memberTransfer).where(eq(memberTransfer.memberId, memberId))
}
