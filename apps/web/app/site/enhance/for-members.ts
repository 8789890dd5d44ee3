import { defaultLocale, isLocale } from '@dhc/locales/locale'
import { readActing } from '@dhc/session/acting-for'
import { readAppState } from '@dhc/session/app-store'
import { openTabStorage, type Storage } from '@dhc/session/browser-storage'
import type { BookmarkWords } from '../../article/bookmark-button.tsx'
import type { MyClassesWords } from '../../classes/live-classes.tsx'
import type { SessionCalls } from '../logout-dialog.tsx'
import { showActing } from './acting-strip.ts'
import { askAsMember } from './ask-as-member.ts'
import { offerBookmark } from './bookmark.ts'
import { showMyClasses } from './my-classes.ts'
import { showUnread } from './unread.ts'

/** What a page shows of the member who is signed in. Guests never load this file. */
export function showOwn(view: Window, storage: Storage, calls: SessionCalls): void {
  const page = view.document
  const { locale: written } = page.documentElement.dataset
  const locale = isLocale(written) ? written : defaultLocale
  const ask = askAsMember(view, { storage, locale, extendPath: calls.extend })
  const acting = readActing(openTabStorage(view), readAppState(storage).tokenInfo.accessToken)
  if (acting) showActing(view, acting)
  void showUnread(page, () => ask(calls.unread))
  const timetable = page.querySelector<HTMLElement>('[data-own-timetable]')
  if (timetable) void import('./offline.ts').then(({ showOwnTimetable }) => showOwnTimetable(timetable))
  const myClasses = page.querySelector<HTMLElement>('[data-my-classes]')?.dataset.myClasses
  if (myClasses) void showMyClasses(page, JSON.parse(myClasses) as MyClassesWords, ask, acting)
  const bookmark = page.querySelector<HTMLElement>('[data-bookmark]')
  if (bookmark) void offerBookmark(bookmark, JSON.parse(bookmark.dataset.bookmark ?? '') as BookmarkWords, ask)
  if (page.querySelector('[data-lesson-list], [data-complete-lesson]')) {
    void import('./member-lessons.ts').then(({ showMemberLessons }) => showMemberLessons(view, { ask, locale }))
  }
}
