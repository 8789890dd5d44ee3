import type { BookmarkView } from '@dhc/contracts/member-api/bookmark'
import { type BookmarkType, bookmarkType } from '@dhc/reference/options/centre'

export type BookmarkGroup = { readonly type: BookmarkType; readonly items: readonly BookmarkView[] }

/** By kind, in the order of the list of kinds; the newest of each first, as they came. */
export function groupsOf(bookmarks: readonly BookmarkView[]): BookmarkGroup[] {
  return bookmarkType.codes
    .map((type) => ({ type, items: bookmarks.filter((bookmark) => bookmark.type === type) }))
    .filter(({ items }) => items.length > 0)
}
