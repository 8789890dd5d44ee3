import type { TransferDirection } from '@dhc/reference/staff-rules'
import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { MemberDeps } from './member-deps.ts'
import type { Sealed } from './member-vault.ts'
import { memberTransfer } from './tables.ts'

export type Transfer = {
  readonly direction: TransferDirection
  readonly centre: string
  readonly reason: string
  readonly transferredAt: Date
}

type Holder = Pick<Sealed, 'id' | 'dataKey'>

export async function addTransfer(
  deps: Pick<MemberDeps, 'vault' | 'random'>,
  tx: Transaction,
  holder: Holder,
  { staffId, ...transfer }: Transfer & { readonly staffId: string },
): Promise<void> {
  const reason = deps.vault.sealText(holder, 'transfer_reason', transfer.reason)
  await tx.insert(memberTransfer).values({ ...transfer, id: deps.random.uuid(), memberId: holder.id, staffId, reason })
}

/** The oldest first, so the last one says where the membership is. */
export async function listTransfers(
  { db, vault }: { readonly db: Database } & Pick<MemberDeps, 'vault'>,
  holder: Holder,
): Promise<Transfer[]> {
  const rows = await db
    .select()
    .from(memberTransfer)
    .where(eq(memberTransfer.memberId, holder.id))
    .orderBy(asc(memberTransfer.transferredAt), asc(memberTransfer.id))
  return rows.map(({ direction, centre, reason, transferredAt }) => ({
    ...{ direction, centre, transferredAt },
    reason: vault.openText(holder, 'transfer_reason', reason),
  }))
}
