import { callAsMember } from '@dhc/api-client/call-as-member'
import { type BookmarkView, listBookmarksCall, removeBookmarkCall } from '@dhc/contracts/member-api/bookmark'
import type { Locale } from '@dhc/locales/locale'

/** Section 3.9. */
export const readBookmarks = (locale: Locale) => callAsMember(listBookmarksCall, { locale, body: {} })

export const removeBookmark = (locale: Locale, { type, refId }: BookmarkView) =>
  callAsMember(removeBookmarkCall, { locale, body: { type, refId } })
