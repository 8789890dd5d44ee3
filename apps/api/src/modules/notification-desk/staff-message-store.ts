import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { staffMessage, staffMessageRecipient } from './tables.ts'

export type StaffMessage = typeof staffMessage.$inferSelect
type Recipient = typeof staffMessageRecipient.$inferSelect

/** False when the same request was written down before. */
export async function addStaffMessage(tx: Transaction, row: typeof staffMessage.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(staffMessage)
    .values(row)
    .onConflictDoNothing({ target: staffMessage.retryHash })
    .returning({ id: staffMessage.id })
  return added.length > 0
}

export async function findByRetry(db: Database, retryHash: string): Promise<StaffMessage | undefined> {
  const [found] = await db.select().from(staffMessage).where(eq(staffMessage.retryHash, retryHash))
  return found
}

export async function addRecipients(tx: Transaction, messageId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return
  const rows = memberIds.map((memberId) => ({ messageId, memberId, state: 'WAITING' as const }))
  await tx.insert(staffMessageRecipient).values(rows).onConflictDoNothing()
}

export async function listUnfinished(db: Database): Promise<StaffMessage[]> {
  return db.select().from(staffMessage).where(isNull(staffMessage.deliveredAt)).orderBy(asc(staffMessage.createdAt))
}

/** The next ones, locked until commit; another worker takes others. */
export async function takeWaiting(tx: Transaction, messageId: string, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: staffMessageRecipient.memberId })
    .from(staffMessageRecipient)
    .where(and(eq(staffMessageRecipient.messageId, messageId), eq(staffMessageRecipient.state, 'WAITING')))
    .orderBy(asc(staffMessageRecipient.memberId))
    .limit(most)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function settleRecipients(
  tx: Transaction,
  messageId: string,
  memberIds: readonly string[],
  state: Recipient['state'],
): Promise<void> {
  if (memberIds.length === 0) return
  await tx
    .update(staffMessageRecipient)
    .set({ state })
    .where(and(eq(staffMessageRecipient.messageId, messageId), inArray(staffMessageRecipient.memberId, [...memberIds])))
}

/** Only when nobody waits any more, whoever looks. */
export async function finishMessage(tx: Transaction, id: string, at: Date): Promise<void> {
  const waits = sql`exists (select 1 from ${staffMessageRecipient}
    where ${staffMessageRecipient.messageId} = ${id} and ${staffMessageRecipient.state} = 'WAITING')`
  await tx
    .update(staffMessage)
    .set({ deliveredAt: at })
    .where(and(eq(staffMessage.id, id), isNull(staffMessage.deliveredAt), sql`not ${waits}`))
}

export async function listStaffMessages(db: Database, { page, pageSize }: { page: number; pageSize: number }) {
  const [counted] = await db.select({ total: count() }).from(staffMessage)
  const rows = await db
    .select()
    .from(staffMessage)
    .orderBy(desc(staffMessage.createdAt), staffMessage.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: counted?.total ?? 0 }
}

export async function countRecipients(db: Database, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .select({
      messageId: staffMessageRecipient.messageId,
      state: staffMessageRecipient.state,
      people: count(),
    })
    .from(staffMessageRecipient)
    .where(inArray(staffMessageRecipient.messageId, [...messageIds]))
    .groupBy(staffMessageRecipient.messageId, staffMessageRecipient.state)
}

export async function deleteRecipientsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(staffMessageRecipient).where(eq(staffMessageRecipient.memberId, memberId))
}

/** With everybody it was for. */
export async function deleteStaffMessagesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(staffMessage).where(lt(staffMessage.createdAt, before))
}
