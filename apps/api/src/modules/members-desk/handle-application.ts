import { MemberError } from '../../platform/member-error.ts'
import { addContact, updateMember } from '../member/index.ts'
import { endAllSessions } from '../session/index.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'
import type { DeskDeps } from './desk-deps.ts'

export type ContactNote = { readonly contactedAt: Date; readonly result: string; readonly note: string | null }

/** S9-13: a call within three working days; each call is kept, the first one stops the clock. */
export function logContact(deps: DeskDeps, clerk: Clerk, memberId: string, note: ContactNote): Promise<void> {
  const deed = { action: 'application.contact', memberId, detail: note.result }
  return changeByStaff(deps, clerk, deed, async (tx, row) => {
    await addContact(deps, tx, row, { ...note, staffId: clerk.id })
    await updateMember(tx, memberId, { contactedAt: row.contactedAt ?? note.contactedAt })
  })
}

export function rejectApplicant(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  return changeByStaff(deps, clerk, { action: 'application.reject', memberId, detail: reason }, async (tx, row) => {
    if (row.state !== 'PENDING') throw new MemberError('alreadyHandled')
    await updateMember(tx, memberId, { state: 'REJECTED', decidedAt: now, version: row.version + 1 })
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', now)
  })
}
