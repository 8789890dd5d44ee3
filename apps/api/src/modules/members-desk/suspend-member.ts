import { MemberError } from '../../platform/member-error.ts'
import { updateMember } from '../member/index.ts'
import { endAllSessions } from '../session/index.ts'
import { type Clerk, changeByStaff } from './by-staff.ts'
import type { DeskDeps } from './desk-deps.ts'

/** Suspending ends all sessions at once: the next call gets 1004. */
export function suspendMember(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'member.suspend', memberId, detail: reason }, async (tx, row) => {
    if (row.isSuspended) throw new MemberError('changedMeanwhile')
    await updateMember(tx, memberId, { isSuspended: true, version: row.version + 1 })
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', deps.clock.now())
  })
}

export function reinstateMember(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeByStaff(deps, clerk, { action: 'member.reinstate', memberId, detail: reason }, async (tx, row) => {
    if (!row.isSuspended) throw new MemberError('changedMeanwhile')
    await updateMember(tx, memberId, { isSuspended: false, version: row.version + 1 })
  })
}
