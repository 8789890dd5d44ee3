import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { updateMember } from './store.ts'
import { applicationContact, member, memberTransfer } from './tables.ts'

/** Who asked for deletion up to this instant and is still here, the longest wait first. */
export async function listDeletionsAsked(db: Database, until: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(lte(member.deletionRequestedAt, until), isNull(member.deletionHeldAt), isNull(member.erasedAt)))
    .orderBy(asc(member.deletionRequestedAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/**
 * Security 5.2: without the data key nothing sealed with it can be read again. What is left of the row says when
 * somebody came and went; consents and the audit log point to it and hold no personal value.
 */
export async function leaveTombstone(tx: Transaction, id: string, erasedAt: Date): Promise<void> {
  await tx.delete(applicationContact).where(eq(applicationContact.memberId, id))
  await tx.delete(memberTransfer).where(eq(memberTransfer.memberId, id))
  await updateMember(tx, id, {
    ...{ dataKey: '', particulars: '', passwordHash: '' },
    ...{ mobileIndex: null, memberNoIndex: null, nameIndexes: [] },
    erasedAt,
  })
}
