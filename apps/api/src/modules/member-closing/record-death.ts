import { deleteFeed } from '../calendar/index.ts'
import { closeRelationsOf } from '../carer/index.ts'
import { endOpenEnrolments } from '../enrolment/index.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { type Clerk, changeMemberByStaff, endAllSessions } from '../session/index.ts'
import { cancelOpenRequestsOf } from '../telehealth/index.ts'
import type { ClosingDeps } from './closing-deps.ts'

/**
 * A member has died: nobody signs in any more, places go to reserves, carers have nobody to act for, and nothing is sent
 * to a phone that a family answers now. The record itself stays as long as the law says.
 */
export function recordDeath(deps: ClosingDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  const change = { action: 'member.deceased', memberId, reason }
  return changeMemberByStaff(deps, clerk, change, async (tx, record) => {
    await record.close({ closedAt: now, closedFor: 'DECEASED', duplicateOfId: null })
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', now)
    await closeRelationsOf(tx, memberId, now)
    await cancelOpenRequestsOf(tx, memberId, now)
    await deleteSubscriptionsOf(tx, memberId)
    await deleteFeed(tx, memberId)
    const freed = await endOpenEnrolments(tx, memberId, { at: now, actorKind: 'STAFF', actorId: clerk.id })
    for (const classUuid of freed) await deps.onPlaceFreed(tx, classUuid)
  })
}

/** Recorded by mistake. Places that went to somebody else do not come back. */
export function reopenMember(deps: ClosingDeps, clerk: Clerk, memberId: string, reason: string): Promise<void> {
  return changeMemberByStaff(deps, clerk, { action: 'member.reopen', memberId, reason }, (_tx, record) =>
    record.reopen(),
  )
}
