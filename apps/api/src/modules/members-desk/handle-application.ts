import { stopsTheClock } from '@dhc/reference/contact-rules'
import { type Clerk, changeMemberByStaff, endAllSessions } from '../session/index.ts'
import { addContact, type Contact } from './contact-store.ts'
import type { DeskDeps } from './desk-deps.ts'

export type ContactNote = Omit<Contact, 'staffId'>

/** S9-13: a call within three working days; each call is recorded, the first that reached somebody stops the clock. */
export function logContact(deps: DeskDeps, clerk: Clerk, memberId: string, note: ContactNote): Promise<void> {
  const change = { action: 'application.contact', memberId, detail: note.result }
  return changeMemberByStaff(deps, clerk, change, async (tx, record) => {
    await addContact(deps, tx, record.member, { ...note, staffId: clerk.id })
    if (stopsTheClock(note.result)) await record.noteContact(note.contactedAt)
  })
}

export function rejectApplicant(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  return changeMemberByStaff(deps, clerk, { action: 'application.reject', memberId, reason }, async (tx, record) => {
    await record.reject(now)
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', now)
  })
}
