import { addBookmarkPath, bookmarksPath, removeBookmarkPath } from '@dhc/contracts/member-api/bookmark'
import { usePage } from '@dhc/i18n/use-words'
import { pageOfBookmark } from '@dhc/reference/content-types'
import type { BookmarkType } from '@dhc/reference/options/centre'
import { bookmarksPage } from '@dhc/reference/page-paths'
import { loginPathFor } from '@dhc/session/own-path'

/** What site/enhance/bookmark.ts needs to know; it brings no words of its own. */
export type BookmarkWords = {
  readonly item: { readonly type: BookmarkType; readonly refId: string }
  readonly paths: { readonly list: string; readonly add: string; readonly remove: string }
  readonly texts: {
    readonly add: string
    readonly remove: string
    readonly added: string
    readonly removed: string
    readonly failed: string
  }
}

const paths = { list: bookmarksPath, add: addBookmarkPath, remove: removeBookmarkPath }

/** D-137, D-141: a member adds the item to the own bookmarks; a guest is led to sign in and back. */
export function BookmarkButton({ type, refId }: { readonly type: BookmarkType; readonly refId: string }) {
  const { words, locale, toPage } = usePage()
  const delivered: BookmarkWords = {
    item: { type, refId },
    paths,
    texts: {
      add: words.common('bookmark.add'),
      remove: words.common('bookmark.remove'),
      added: words.common('bookmark.added'),
      removed: words.common('bookmark.removed'),
      failed: words.common('bookmark.failed'),
    },
  }
  return (
    <div className="mt-4 screen-only">
      <a href={loginPathFor(toPage(pageOfBookmark(type, refId)), locale)} className="link-button signed-in:hidden">
        {words.common('bookmark.signIn')}
      </a>
      <p data-bookmark={JSON.stringify(delivered)} className="hidden flex-wrap items-center gap-x-6 signed-in:flex">
        <button type="button" className="secondary-button" disabled>
          {words.common('bookmark.add')}
        </button>
        <a href={toPage(bookmarksPage)} className="link-button">
          {words.menu('bookmarks.label')}
        </a>
        <span role="status" />
      </p>
    </div>
  )
}
