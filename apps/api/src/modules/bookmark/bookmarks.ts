import type { Locale } from '@dhc/locales/locale'
import { mostBookmarks } from '@dhc/reference/content-types'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { BookmarkType } from '@dhc/reference/options/centre'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type BookmarkRow, countBookmarks, deleteBookmark, type Item, listBookmarks, putBookmark } from './store.ts'

type Titles = Readonly<Record<Locale, string>>

export type BookmarkDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  /** What a published item is called; unknown as long as nobody has read what is published. */
  readonly titleOf: (type: BookmarkType, refId: string) => Titles | 'notPublished' | 'unknown'
}

type ShownBookmark = Pick<BookmarkRow, 'type' | 'refId'> & {
  readonly title: Titles
  readonly addedAt: string
  readonly available: boolean
}

/** D-137: the item must be there (1006). */
export async function addBookmark(deps: BookmarkDeps, item: Item): Promise<ShownBookmark> {
  const title = deps.titleOf(item.type, item.refId)
  if (title === 'unknown') throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
  if (title === 'notPublished') throw new MemberError('notFound')
  const row = await deps.inTransaction(async (tx) => {
    if ((await countBookmarks(tx, item.memberId)) >= mostBookmarks) throw new MemberError('tooManyRequests')
    return putBookmark(tx, { ...item, title, addedAt: deps.clock.now() })
  })
  return viewOf(row, title)
}

/** With today's titles. What is no longer published has the title it had; while nobody knows, nothing is said to be gone. */
export async function showBookmarks(deps: BookmarkDeps, memberId: string, type?: BookmarkType) {
  const rows = await listBookmarks(deps.db, memberId, type)
  return rows.map((row) => viewOf(row, deps.titleOf(row.type, row.refId)))
}

function viewOf({ type, refId, title, addedAt }: BookmarkRow, now: ReturnType<BookmarkDeps['titleOf']>): ShownBookmark {
  const shown = typeof now === 'string' ? title : now
  return { type, refId, title: shown, addedAt: toHongKongIso(addedAt), available: now !== 'notPublished' }
}

/** Taken away twice is taken away. */
export function removeBookmark({ inTransaction }: BookmarkDeps, item: Item): Promise<void> {
  return inTransaction((tx) => deleteBookmark(tx, item))
}

/** PRIV-01. */
export async function exportBookmarks(db: Database, memberId: string) {
  const rows = await listBookmarks(db, memberId)
  return rows.map(({ type, refId, title, addedAt }) => ({
    bookmark_type: type,
    ref_id: refId,
    title,
    added_at: toHongKongIso(addedAt),
  }))
}
