import type { MyClassesWords } from '../../sections/my-classes.tsx'
import type { SessionCalls } from '../logout-dialog.tsx'
import { askService } from './ask-service.ts'
import { showMyClasses } from './my-classes.ts'
import { showUnread } from './unread.ts'

/** What a page shows of the member who is signed in. Guests never load this file. */
export function showOwn(page: Document, token: string, calls: SessionCalls | undefined): void {
  const ask = (path: string, body: object) => askService(path, body, token)
  if (calls) void showUnread(page, () => askService(calls.unread, undefined, token))
  const myClasses = page.querySelector<HTMLElement>('[data-my-classes]')?.dataset.myClasses
  if (myClasses) void showMyClasses(page, JSON.parse(myClasses) as MyClassesWords, ask)
}
