import type { BookmarkType } from '@dhc/reference/options/centre'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { bookmark } from './tables.ts'

export type BookmarkRow = typeof bookmark.$inferSelect
export type Item = Pick<BookmarkRow, 'memberId' | 'type' | 'refId'>

const isItem = ({ memberId, type, refId }: Item) =>
  and(eq(bookmark.memberId, memberId), eq(bookmark.type, type), eq(bookmark.refId, refId))

export function listBookmarks(db: Database, memberId: string, type?: BookmarkType): Promise<BookmarkRow[]> {
  return db
    .select()
    .from(bookmark)
    .where(and(eq(bookmark.memberId, memberId), ...(type ? [eq(bookmark.type, type)] : [])))
    .orderBy(desc(bookmark.addedAt), bookmark.type, bookmark.refId)
}

export async function countBookmarks(db: Database, memberId: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(bookmark).where(eq(bookmark.memberId, memberId))
  return counted?.total ?? 0
}

/** What is stored afterwards: the first one, if it was there. */
export async function putBookmark(tx: Transaction, row: BookmarkRow): Promise<BookmarkRow> {
  await tx.insert(bookmark).values(row).onConflictDoNothing()
  const [stored] = await tx.select().from(bookmark).where(isItem(row))
  return stored ?? row
}

export async function deleteBookmark(tx: Transaction, item: Item): Promise<void> {
  await tx.delete(bookmark).where(isItem(item))
}

export async function deleteBookmarksOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(bookmark).where(eq(bookmark.memberId, memberId))
}
