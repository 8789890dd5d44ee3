import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { notification } from './tables.ts'

export type NotificationRow = typeof notification.$inferSelect

export type Wanted = { readonly page: number; readonly pageSize: number; readonly unreadOnly: boolean }

/** Answers with those that were written; the other members have been told of it before. */
export async function insertNotifications(tx: Transaction, rows: readonly NotificationRow[]) {
  if (rows.length === 0) return []
  return tx
    .insert(notification)
    .select(rowsOf(notification, rows))
    .onConflictDoNothing()
    .returning({ id: notification.id, memberId: notification.memberId })
}

export async function listNotifications(db: Database, memberId: string, { page, pageSize, unreadOnly }: Wanted) {
  const where = and(eq(notification.memberId, memberId), ...(unreadOnly ? [isNull(notification.readAt)] : []))
  const [counted] = await db.select({ total: count() }).from(notification).where(where)
  const rows = await db
    .select()
    .from(notification)
    .where(where)
    .orderBy(desc(notification.createdAt), notification.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: counted?.total ?? 0 }
}

export async function countUnread(db: Database, memberId: string): Promise<number> {
  const [counted] = await db
    .select({ unread: count() })
    .from(notification)
    .where(and(eq(notification.memberId, memberId), isNull(notification.readAt)))
  return counted?.unread ?? 0
}

export function listUnreadAmong(db: Database, memberId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  const isIt = and(inArray(notification.id, [...ids]), eq(notification.memberId, memberId), isNull(notification.readAt))
  return db.select().from(notification).where(isIt)
}

/** Somebody else's, and one that is read already, stays as it is. */
/** S6-04: false, and nothing is marked, when one of them is not the member's own. */
export async function markRead(
  tx: Transaction,
  memberId: string,
  which: readonly string[] | 'all',
  at: Date,
): Promise<boolean> {
  const named = which === 'all' ? [] : [inArray(notification.id, [...which])]
  if (which !== 'all') {
    const isOwn = and(eq(notification.memberId, memberId), ...named)
    const own = await tx.select({ id: notification.id }).from(notification).where(isOwn)
    if (own.length < new Set(which).size) return false
  }
  await tx
    .update(notification)
    .set({ readAt: at })
    .where(and(eq(notification.memberId, memberId), isNull(notification.readAt), ...named))
  return true
}

/** What these members were told of a thing: what it is about begins with these words. */
export function listNotificationsAbout(
  tx: Transaction,
  memberIds: readonly string[],
  words: string,
): Promise<Pick<NotificationRow, 'id' | 'memberId' | 'about' | 'readAt'>[]> {
  const { id, memberId, about, readAt } = notification
  return tx
    .select({ id, memberId, about, readAt })
    .from(notification)
    .where(and(sql`${memberId} = any(${sql.param([...memberIds])}::uuid[])`, sql`starts_with(${about}, ${words})`))
    .orderBy(id)
    .for('update')
}

export async function deleteNotifications(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(notification).where(inArray(notification.id, [...ids]))
}

export async function deleteNotificationsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(notification).where(eq(notification.memberId, memberId))
}
