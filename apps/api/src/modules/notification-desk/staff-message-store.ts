import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
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

/** What is to go out by now; what waits for a second person, or was stopped, is none of them. */
export async function listUnfinished(db: Database, now: Date): Promise<StaffMessage[]> {
  const isTime = or(isNull(staffMessage.goesOutAt), lte(staffMessage.goesOutAt, now))
  return db
    .select()
    .from(staffMessage)
    .where(and(eq(staffMessage.state, 'CONFIRMED'), isNull(staffMessage.deliveredAt), isTime))
    .orderBy(asc(staffMessage.createdAt))
}

/** After a restore: what was going out then may have gone out since. Staff see it with this date, and stop it or send it. */
export async function pauseDeliveries(tx: Transaction, now: Date): Promise<number> {
  const isTime = or(isNull(staffMessage.goesOutAt), lte(staffMessage.goesOutAt, now))
  const paused = await tx
    .update(staffMessage)
    .set({ goesOutAt: new Date('9999-12-31T00:00:00Z') })
    .where(and(eq(staffMessage.state, 'CONFIRMED'), isNull(staffMessage.deliveredAt), isTime))
    .returning({ id: staffMessage.id })
  return paused.length
}

/** For a batch of it: whoever stops it waits for the end of the batch, and a batch after that finds it stopped. */
export async function isStillGoingOut(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: staffMessage.id })
    .from(staffMessage)
    .where(and(eq(staffMessage.id, id), eq(staffMessage.state, 'CONFIRMED')))
    .for('share')
  return found.length > 0
}

/** Locked until commit: of two who decide at the same moment, the second finds it decided. */
export async function lockStaffMessage(tx: Transaction, id: string): Promise<StaffMessage | undefined> {
  const [found] = await tx.select().from(staffMessage).where(eq(staffMessage.id, id)).for('update')
  return found
}

export async function changeStaffMessage(
  tx: Transaction,
  id: string,
  changed: Partial<typeof staffMessage.$inferInsert>,
): Promise<void> {
  await tx.update(staffMessage).set(changed).where(eq(staffMessage.id, id))
}

/** How many had not been told; they never are. */
export async function stopRecipients(tx: Transaction, messageId: string): Promise<number> {
  const stopped = await tx
    .update(staffMessageRecipient)
    .set({ state: 'STOPPED' })
    .where(and(eq(staffMessageRecipient.messageId, messageId), eq(staffMessageRecipient.state, 'WAITING')))
    .returning({ memberId: staffMessageRecipient.memberId })
  return stopped.length
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
    .where(
      and(
        eq(staffMessage.id, id),
        eq(staffMessage.state, 'CONFIRMED'),
        isNull(staffMessage.deliveredAt),
        sql`not ${waits}`,
      ),
    )
}

export async function listStaffMessages(db: Database, { page, pageSize }: { page: number; pageSize: number }) {
  const [counted] = await db.select({ total: count() }).from(staffMessage)
  const rows = await db
    .select()
    .from(staffMessage)
    .orderBy(desc(sql`${staffMessage.state} = 'WAITING'`), desc(staffMessage.createdAt), staffMessage.id)
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
