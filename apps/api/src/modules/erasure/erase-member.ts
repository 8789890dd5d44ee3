import type { Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { releaseEnrolments } from '../enrolment/index.ts'
import {
  leaveTombstone,
  lockMember,
  type MemberDeps,
  type MemberRow,
  openMember,
  updateMember,
} from '../member/index.ts'
import { forgetMessagesTo, type MessageSecrets } from '../messages/index.ts'
import { codesOf, forgetCodesOf } from '../one-time-code/index.ts'
import { endAllSessions, forgetAllTries, forgetDevices, forgetTries } from '../session/index.ts'
import { isErasureDue } from './domain/is-erasure-due.ts'

export type ErasureDeps = MemberDeps & { readonly messages: Pick<MessageSecrets, 'recipientIndex'> }

export type ErasureOutcome = 'erased' | 'held' | 'notDue'

/** PRIV-02, one member in one transaction. The row is held first: who withdraws at this moment comes before or after. */
export function eraseMember(deps: ErasureDeps, memberId: string): Promise<ErasureOutcome> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const row = await lockMember(tx, memberId)
    if (!row?.deletionRequestedAt || !isErasureDue(row.deletionRequestedAt, now)) return 'notDue'
    if (row.hasLegalHold) return noteHold(tx, row, now)
    await releaseEnrolments(tx, memberId, now)
    await forgetCorrespondence(deps, tx, row)
    await endAllSessions(tx, memberId, 'ACCOUNT_CLOSED', now)
    await forgetDevices(tx, memberId)
    await forgetAllTries(tx, memberId)
    await leaveTombstone(tx, memberId, now)
    await recordAudit(tx, { ...deedOn(memberId), outcome: 'DONE' }, now)
    return 'erased'
  })
}

/** Messages to a number the member shares with a guardian belong to the guardian too (D-083) and go after 30 days. */
async function forgetCorrespondence(deps: ErasureDeps, tx: Transaction, row: MemberRow): Promise<void> {
  await forgetCodesOf(tx, row.id, row.mobileIndex)
  if (row.mobileIndex === null) return
  await forgetTries(tx, codesOf(row.mobileIndex))
  await forgetMessagesTo(tx, deps.messages.recipientIndex(openMember(deps, row).particulars.mobile))
}

/** Said once; the request waits until the hold is lifted. */
async function noteHold(tx: Transaction, row: MemberRow, now: Date): Promise<ErasureOutcome> {
  await updateMember(tx, row.id, { deletionHeldAt: now })
  await recordAudit(tx, { ...deedOn(row.id), detail: 'legal hold', outcome: 'REFUSED' }, now)
  return 'held'
}

function deedOn(memberId: string) {
  return { actorKind: 'SYSTEM', action: 'member.erase', objectKind: 'member', objectId: memberId } as const
}
