import { defaultLocale, isLocale } from '@dhc/locales/locale'
import { type ActingChoice, readActing, stopActing } from '@dhc/session/acting-for'
import { readAppState } from '@dhc/session/app-store'
import { openTabStorage, type Storage } from '@dhc/session/browser-storage'
import type { BookmarkWords } from '../../article/bookmark-button.tsx'
import type { MyClassesWords } from '../../classes/live-classes.tsx'
import { withName } from '../../script-words.ts'
import type { SessionCalls } from '../logout-dialog.tsx'
import { askAsMember } from './ask-as-member.ts'
import { offerBookmark } from './bookmark.ts'
import { showMyClasses } from './my-classes.ts'

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

/** D-140: who this tab acts for, on a page that is read. Stopping loads it anew, so that nothing of them stays on it. */
export function showActing(view: Window, { name }: ActingChoice): void {
  const strip = view.document.querySelector<HTMLElement>('[data-acting-strip]')
  const sentence = strip?.querySelector('p')
  if (!strip || !sentence) return
  sentence.textContent = withName(strip.dataset.actingStrip ?? '', name)
  strip.hidden = false
  strip.querySelector('button')?.addEventListener('click', () => {
    stopActing(openTabStorage(view))
    view.location.reload()
  })
}

/** D-128: how many notifications wait, beside their entry in the account menu. */
export async function showUnread(page: Document, ask: () => Promise<unknown>): Promise<void> {
  page.addEventListener('dhc-unread', (event) => show(page, (event as CustomEvent<number>).detail))
  const answer = (await ask()) as { readonly unread?: number } | undefined
  if (answer?.unread !== undefined) show(page, answer.unread)
}

function show(page: Document, unread: number): void {
  for (const badge of page.querySelectorAll<HTMLElement>('[data-unread]')) {
    badge.hidden = unread === 0
    const number = badge.querySelector('[data-unread-count]')
    if (number) number.textContent = unread > 99 ? '99+' : String(unread)
  }
}
