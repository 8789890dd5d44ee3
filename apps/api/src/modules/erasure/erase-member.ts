import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Transaction } from '../../platform/database/handles.ts'
import { forgetHolder, forgetTries } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteBookmarksOf } from '../bookmark/index.ts'
import { deleteFeed } from '../calendar/index.ts'
import { closeRelationsOf } from '../carer/index.ts'
import { deleteCorrectionsOf } from '../correction/index.ts'
import { deleteCompletionsOf } from '../e-learning/index.ts'
import { releaseEnrolments } from '../enrolment/index.ts'
import { deleteHealthRecord } from '../health/index.ts'
import { type LockedMember, lockMember, type Member, type MemberDeps } from '../member/index.ts'
import { deleteDeskRecord } from '../members-desk/index.ts'
import { forgetMessagesTo, type MessageSecrets } from '../messages/index.ts'
import { deleteCallsOf } from '../notices/index.ts'
import { deleteNotificationsOf } from '../notification/index.ts'
import { deleteRecipientsOf } from '../notification-desk/index.ts'
import { codesOf, forgetCodesOf } from '../one-time-code/index.ts'
import { deletePhoneChangesOf } from '../phone-change/index.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { endAllSessions } from '../session/index.ts'
import { deleteRequestsOf } from '../telehealth/index.ts'
import { isErasureDue } from './domain/is-erasure-due.ts'

export type ErasureDeps = MemberDeps & {
  readonly messages: Pick<MessageSecrets, 'recipientIndex'>
  /** D-105: a place that somebody leaves behind may go to a reserve. */
  readonly onPlaceFreed: (tx: Transaction, classUuid: string) => Promise<void>
}

/** After a restore somebody is there again who was erased before: there is nothing to wait for. */
export type ErasureReason = 'requested' | 'restored'

export type ErasureOutcome = 'erased' | 'postponed' | 'notDue'

/** PRIV-02, one member in one transaction. The row is locked first: who withdraws at this moment comes before or after. */
export function eraseMember(
  deps: ErasureDeps,
  memberId: string,
  reason: ErasureReason = 'requested',
): Promise<ErasureOutcome> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, memberId)
    if (!record) return 'notDue'
    const { deletionRequestedAt, hasLegalHold } = record.member
    if (reason === 'restored') await record.requestDeletion({ requestedAt: now, dueOn: hongKongDateOf(now) })
    else if (deletionRequestedAt === null || !isErasureDue(deletionRequestedAt, now)) return 'notDue'
    if (hasLegalHold) return postpone(tx, record, now)
    const freed = await releaseEnrolments(tx, memberId, now)
    await forgetCorrespondence(deps, tx, record.member)
    await endAllSessions(tx, memberId, 'ACCOUNT_CLOSED', now)
    await forgetHolder(tx, memberId)
    await deleteFeed(tx, memberId)
    await closeRelationsOf(tx, memberId, now)
    await deleteRequestsOf(tx, memberId)
    await deleteNotificationsOf(tx, memberId)
    await deleteCallsOf(tx, memberId)
    await deleteRecipientsOf(tx, memberId)
    await deleteBookmarksOf(tx, memberId)
    await deleteSubscriptionsOf(tx, memberId)
    await deleteCompletionsOf(tx, memberId)
    await deleteDeskRecord(tx, memberId)
    await deletePhoneChangesOf(tx, memberId)
    await deleteCorrectionsOf(tx, memberId)
    await deleteHealthRecord(tx, memberId)
    await record.erase(now)
    for (const classUuid of freed) await deps.onPlaceFreed(tx, classUuid)
    const detail = reason === 'restored' ? 'again, after a restore' : undefined
    await recordAudit(tx, { ...erasureOf(memberId), detail, outcome: 'DONE' }, now)
    return 'erased'
  })
}

/** Messages to a number the member shares with a guardian belong to the guardian too (D-083) and go after 30 days. */
async function forgetCorrespondence(deps: ErasureDeps, tx: Transaction, member: Member): Promise<void> {
  await forgetCodesOf(tx, member.id, member.mobileIndex)
  if (member.mobileIndex === null) return
  await forgetTries(tx, codesOf(member.mobileIndex))
  await forgetMessagesTo(tx, deps.messages.recipientIndex(member.particulars.mobile))
}

/** Said once; the request waits until the hold is lifted. */
async function postpone(tx: Transaction, record: LockedMember, now: Date): Promise<ErasureOutcome> {
  await record.postponeErasure(now)
  await recordAudit(tx, { ...erasureOf(record.member.id), detail: 'legal hold', outcome: 'REFUSED' }, now)
  return 'postponed'
}

function erasureOf(memberId: string) {
  return { actorKind: 'SYSTEM', action: 'member.erase', objectKind: 'member', objectId: memberId } as const
}
