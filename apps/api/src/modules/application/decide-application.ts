import { MemberError } from '../../platform/member-error.ts'
import { addContact, updateMember } from '../member/index.ts'
import { endAllSessions } from '../session/index.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'

export type ContactNote = { readonly contactedAt: Date; readonly result: string; readonly note: string | null }

/** S9-13: a call within three working days; each call is kept, the first one stops the clock. */
export function logContact(deps: ApplicationDeps, clerk: Clerk, memberId: string, note: ContactNote): Promise<void> {
  const deed = { action: 'application.contact', memberId, detail: note.result }
  return changeByStaff(deps, clerk, deed, async (tx, row) => {
    await addContact(deps, tx, row, { ...note, staffId: clerk.id })
    await updateMember(tx, memberId, { contactedAt: row.contactedAt ?? note.contactedAt })
  })
}

export function rejectApplicant(deps: ApplicationDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  return changeByStaff(deps, clerk, { action: 'application.reject', memberId, detail: reason }, async (tx, row) => {
    if (row.state !== 'PENDING') throw new MemberError('alreadyHandled')
    await updateMember(tx, memberId, { state: 'REJECTED', decidedAt: now, version: row.version + 1 })
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', now)
  })
}

/** Suspending ends all sessions at once: the next call gets 1004. */
export function suspendMember(deps: ApplicationDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'member.suspend', memberId, detail: reason }, async (tx, row) => {
    if (row.isSuspended) throw new MemberError('changedMeanwhile')
    await updateMember(tx, memberId, { isSuspended: true, version: row.version + 1 })
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', deps.clock.now())
  })
}

export function reinstateMember(deps: ApplicationDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'member.reinstate', memberId, detail: reason }, async (tx, row) => {
    if (!row.isSuspended) throw new MemberError('changedMeanwhile')
    await updateMember(tx, memberId, { isSuspended: false, version: row.version + 1 })
  })
}
