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
import { deleteOffersOf, deleteRemindersOf } from '../lessons/index.ts'
import {
  type LockedMember,
  listDeletionsAsked,
  listErased,
  listPresent,
  lockMember,
  type Member,
  type MemberDeps,
} from '../member/index.ts'
import { deleteDeskRecord } from '../members-desk/index.ts'
import { forgetMessagesTo, type MessageSecrets } from '../messages/index.ts'
import { deleteCallsOf } from '../notices/index.ts'
import { deleteNotificationsOf } from '../notification/index.ts'
import { deleteRecipientsOf } from '../notification-desk/index.ts'
import { codesOf, forgetCodesOf } from '../one-time-code/index.ts'
import { deletePasskeysOf } from '../passkey/index.ts'
import { deletePhoneChangesOf } from '../phone-change/index.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { endAllSessions } from '../session/index.ts'
import { deleteRequestsOf } from '../telehealth/index.ts'
import { deleteVisitsOf } from '../visit/index.ts'
import { askedBefore, isErasureDue } from './domain/is-erasure-due.ts'
import type { ErasedList } from './erased-list.ts'

export type ErasureDeps = MemberDeps & {
  readonly messages: Pick<MessageSecrets, 'recipientIndex'>
  readonly erased: ErasedList
  /** D-105: a place that somebody leaves behind may go to a reserve. */
  readonly onPlaceFreed: (tx: Transaction, classUuid: string) => Promise<void>
}

/** After a restore somebody is there again who was erased before, and a term has an end: there is nothing to wait for. */
type ErasureReason = 'requested' | 'restored' | 'forgotten'

type ErasureOutcome = 'erased' | 'postponed' | 'notDue'

/** PRIV-02, one member in one transaction. The row is locked first: who withdraws at this moment comes before or after. */
function eraseMember(
  deps: ErasureDeps,
  memberId: string,
  reason: ErasureReason = 'requested',
): Promise<ErasureOutcome> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, memberId)
    if (!record) return 'notDue'
    const { deletionRequestedAt, hasLegalHold } = record.member
    if (reason !== 'requested') await record.requestDeletion({ requestedAt: now, dueOn: hongKongDateOf(now) })
    else if (deletionRequestedAt === null || !isErasureDue(deletionRequestedAt, now)) return 'notDue'
    if (hasLegalHold) return postpone(tx, record, now)
    const freed = await releaseEnrolments(tx, memberId, now)
    await forgetCorrespondence(deps, tx, record.member)
    await endAllSessions(tx, memberId, 'ACCOUNT_CLOSED', now)
    await forgetHolder(tx, memberId)
    await deletePasskeysOf(tx, memberId)
    await deleteFeed(tx, memberId)
    await deleteRemindersOf(tx, memberId)
    await deleteOffersOf(tx, memberId)
    await closeRelationsOf(tx, memberId, now)
    await deleteRequestsOf(tx, memberId)
    await deleteVisitsOf(tx, memberId)
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
    await deps.erased.add(tx, [memberId])
    for (const classUuid of freed) await deps.onPlaceFreed(tx, classUuid)
    const detail = details[reason]
    await recordAudit(tx, { ...erasureOf(memberId), detail, outcome: 'DONE' }, now)
    return 'erased'
  })
}

const details = { requested: undefined, restored: 'again, after a restore', forgotten: 'end of the term' } as const

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

/** What is left over is found by the next run. */
const mostAtOnce = 500

/** PRIV-02: every request whose fourteen days are over. May be run twice, and by two processes. */
export async function eraseDueMembers(deps: ErasureDeps): Promise<Record<ErasureOutcome, number>> {
  const listed = await deps.erased.read(deps.db)
  const restored = await listPresent(deps.db, [...listed])
  const due = await listDeletionsAsked(deps.db, askedBefore(deps.clock.now()), mostAtOnce)
  const waiting = [
    ...restored.map((id) => [id, 'restored'] as const),
    ...due.filter((id) => !listed.has(id)).map((id) => [id, 'requested'] as const),
  ]
  const report = await eraseEach(deps, waiting)
  // Also those from before there was a list in the database.
  const erased = await listErased(deps.db)
  await deps.inTransaction((tx) => deps.erased.add(tx, erased))
  await deps.erased.copyOut(deps.db)
  return report
}

/** whose record has reached its term; how many went. */
export async function eraseForgotten(deps: ErasureDeps, ids: readonly string[]): Promise<number> {
  return (
    await eraseEach(
      deps,
      ids.map((id) => [id, 'forgotten'] as const),
    )
  ).erased
}

async function eraseEach(deps: ErasureDeps, waiting: readonly (readonly [string, ErasureReason])[]) {
  const report = { erased: 0, postponed: 0, notDue: 0 }
  const failures: unknown[] = []
  for (const [id, reason] of waiting) {
    try {
      report[await eraseMember(deps, id, reason)] += 1
    } catch (failure) {
      // One broken record must not keep the others waiting; the job fails in the end and is tried again.
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deletions could not be carried out`)
  return report
}
