import { type Clerk, changeMemberByStaff, endAllSessions } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'

/** Suspending ends all sessions at once: the next call gets 1004. */
export function suspendMember(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeMemberByStaff(deps, clerk, { action: 'member.suspend', memberId, reason }, async (tx, record) => {
    await record.suspend()
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', deps.clock.now())
  })
}

export function reinstateMember(deps: DeskDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeMemberByStaff(deps, clerk, { action: 'member.reinstate', memberId, reason }, (_tx, record) =>
    record.reinstate(),
  )
}
