import type { BookmarkView } from '@dhc/contracts/member-api/bookmark'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { pageOfBookmark } from '@dhc/reference/content-types'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { bookmarkType } from '@dhc/reference/options/centre'
import { lessonListPage, seriesPage } from '@dhc/reference/page-paths'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { groupsOf, useBookmarks } from '../use-bookmarks.ts'

/** S2-48, D-015: what I want to find again. */
export function BookmarksPage() {
  const words = useWords()
  const { list, refusal, load, remove, removed, refused } = useBookmarks()
  return (
    <MemberPage title={words.menu('bookmarks.title')} summary={words.member('bookmarks.summary')}>
      {list ? (
        <div className="flex flex-col gap-6">
          <p role="status">{removed === undefined ? '' : words.member('bookmarks.removed', { title: removed })}</p>
          {refused ? <p role="alert">{refusalWords(words, refused)}</p> : null}
          {list.items.length === 0 ? <NoBookmarks /> : null}
          {groupsOf(list.items).map(({ type, items }) => (
            <section key={type} aria-labelledby={`kind-${type}`}>
              <h2 id={`kind-${type}`} className="mb-2 font-bold text-xl">
                {words.option(bookmarkType, type)}
              </h2>
              <ul className="flex flex-col gap-4">
                {items.map((bookmark) => (
                  <Bookmark key={bookmark.refId} bookmark={bookmark} onRemove={() => remove(bookmark)} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

type BookmarkProps = { readonly bookmark: BookmarkView; readonly onRemove: () => unknown }

/** What is no longer published has its name and no link. */
function Bookmark({ bookmark: { type, refId, title, addedAt, available }, onRemove }: BookmarkProps) {
  const { words, locale, toPage } = usePage()
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-card">
      <p className="font-bold text-lg">
        {available ? (
          <a href={toPage(pageOfBookmark(type, refId))} className="text-orange-deep underline underline-offset-4">
            {title[locale]}
          </a>
        ) : (
          title[locale]
        )}
      </p>
      {available ? null : <p>{words.member('bookmarks.gone')}</p>}
      <p className="flex flex-wrap items-center gap-x-6 text-base text-ink-soft">
        {words.member('bookmarks.addedOn', { date: formatDate(hongKongDateOf(new Date(addedAt)), locale) })}
        <button type="button" onClick={onRemove} className="link-button">
          {words.common('bookmark.remove')}
          <span className="sr-only">: {title[locale]}</span>
        </button>
      </p>
    </li>
  )
}

function NoBookmarks() {
  const { words, toPage } = usePage()
  return (
    <div className="rounded-card border border-line bg-card p-6 shadow-card">
      <p className="text-lg">{words.common('empty.bookmarks')}</p>
      <p className="mt-2">{words.member('bookmarks.howTo')}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={toPage(seriesPage)} className="link-button">
          {words.menu('series.label')}
        </a>
        <a href={toPage(lessonListPage)} className="link-button">
          {words.menu('eLearning-list.label')}
        </a>
      </p>
    </div>
  )
}
