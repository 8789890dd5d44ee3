import { and, asc, count, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { pushSubscription } from './tables.ts'

export type SubscriptionRow = typeof pushSubscription.$inferSelect

export function listSubscriptions(db: Database, memberId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.memberId, memberId))
    .orderBy(asc(pushSubscription.createdAt))
}

export async function countSubscriptions(db: Database, memberId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(pushSubscription)
    .where(eq(pushSubscription.memberId, memberId))
  return counted?.total ?? 0
}

/** A browser belongs to who subscribed last: nobody is told of the messages of whoever used it before. */
export async function replaceSubscription(tx: Transaction, row: SubscriptionRow): Promise<void> {
  await deleteByAddress(tx, row.addressHash)
  await tx.insert(pushSubscription).values(row)
}

async function deleteByAddress(tx: Transaction, addressHash: string): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.addressHash, addressHash))
}

export async function deleteOwnByAddress(tx: Transaction, memberId: string, addressHash: string): Promise<void> {
  const isIt = and(eq(pushSubscription.memberId, memberId), eq(pushSubscription.addressHash, addressHash))
  await tx.delete(pushSubscription).where(isIt)
}

export async function deleteSubscriptionsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.memberId, memberId))
}

/** There is news for these members: each browser is woken once, however much there is. */
export async function markPushDue(tx: Transaction, memberIds: readonly string[], at: Date): Promise<void> {
  // What may wait until the morning does not hold back what is due before.
  const dueAt = sql`least(coalesce(${pushSubscription.dueAt}, ${at}), ${at})`
  // Locked in one order, so that two who tell the same people do not wait for each other.
  const theirs = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(sql`${pushSubscription.memberId} = any(${sql.param([...memberIds])}::uuid[])`)
    .orderBy(asc(pushSubscription.id))
    .for('update')
  await tx.update(pushSubscription).set({ dueAt, attempts: 0 }).where(inArray(pushSubscription.id, theirs))
}

/** Of these members, who has a browser that can be woken. */
export async function listReachableByPush(db: Database, memberIds: readonly string[]): Promise<string[]> {
  const isOne = inArray(pushSubscription.memberId, [...memberIds])
  const rows = await db.selectDistinct({ id: pushSubscription.memberId }).from(pushSubscription).where(isOne)
  return rows.map(({ id }) => id)
}

/** Nobody else takes them until `until`; should this process die, somebody does then. */
export async function claimDue(tx: Transaction, now: Date, until: Date, most: number): Promise<SubscriptionRow[]> {
  const rows = await tx
    .select()
    .from(pushSubscription)
    .where(and(isNotNull(pushSubscription.dueAt), lte(pushSubscription.dueAt, now)))
    .orderBy(asc(pushSubscription.dueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  for (const { id, attempts } of rows) {
    await tx
      .update(pushSubscription)
      .set({ dueAt: until, attempts: attempts + 1 })
      .where(eq(pushSubscription.id, id))
  }
  return rows.map((row) => ({ ...row, dueAt: until, attempts: row.attempts + 1 }))
}

/** Only as long as the claim is ours: what became due meanwhile stays due. */
export async function settleClaim(tx: Transaction, claimed: SubscriptionRow, dueAt: Date | null): Promise<void> {
  const isOurs = and(eq(pushSubscription.id, claimed.id), eq(pushSubscription.attempts, claimed.attempts))
  await tx.update(pushSubscription).set({ dueAt }).where(isOurs)
}

export async function deleteSubscription(tx: Transaction, id: string): Promise<void> {
  await tx.delete(pushSubscription).where(eq(pushSubscription.id, id))
}
