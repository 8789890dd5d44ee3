import { callAsMember } from '@dhc/api-client/call-as-member'
import type { Refusal } from '@dhc/api-client/call-outcome'
import { type BookmarkView, listBookmarksCall, removeBookmarkCall } from '@dhc/contracts/member-api/bookmark'
import { usePage } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { type BookmarkType, bookmarkType } from '@dhc/reference/options/centre'
import { useCallback, useState } from 'react'
import { useOwnList } from '../../member-page/member-data.tsx'

export function useBookmarks() {
  const { locale } = usePage()
  const { list, refusal, load } = useOwnList(useCallback(() => readBookmarks(locale), [locale]))
  const [removed, setRemoved] = useState<string>()
  const [refused, setRefused] = useState<Refusal>()
  const remove = async (bookmark: BookmarkView) => {
    setRefused(undefined)
    const outcome = await removeBookmark(locale, bookmark)
    if (!outcome.ok) return setRefused(outcome.refusal)
    setRemoved(bookmark.title[locale])
    await load()
  }
  return { list, refusal, load, remove, removed, refused }
}

const readBookmarks = (locale: Locale) => callAsMember(listBookmarksCall, { locale, body: {} })

const removeBookmark = (locale: Locale, { type, refId }: BookmarkView) =>
  callAsMember(removeBookmarkCall, { locale, body: { type, refId } })

type BookmarkGroup = { readonly type: BookmarkType; readonly items: readonly BookmarkView[] }

/** By kind, in the order of the list of kinds; the newest of each first, as they came. */
export function groupsOf(bookmarks: readonly BookmarkView[]): BookmarkGroup[] {
  return bookmarkType.codes
    .map((type) => ({ type, items: bookmarks.filter((bookmark) => bookmark.type === type) }))
    .filter(({ items }) => items.length > 0)
}
