import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { calendarFeed } from './tables.ts'

type CalendarFeed = typeof calendarFeed.$inferSelect

export async function findFeed(db: Database, memberId: string): Promise<CalendarFeed | undefined> {
  const [found] = await db.select().from(calendarFeed).where(eq(calendarFeed.memberId, memberId))
  return found
}

export async function findFeedByAddress(db: Database, addressHash: string): Promise<CalendarFeed | undefined> {
  const [found] = await db.select().from(calendarFeed).where(eq(calendarFeed.addressHash, addressHash))
  return found
}

export async function putFeed(tx: Transaction, feed: CalendarFeed): Promise<void> {
  const { addressHash, openedAt } = feed
  await tx
    .insert(calendarFeed)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeed.memberId, set: { addressHash, openedAt } })
}

export async function deleteFeed(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(calendarFeed).where(eq(calendarFeed.memberId, memberId))
}
