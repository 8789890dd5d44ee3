import { describeChanges } from '@dhc/reference/describe-changes'
import type { Attachment } from '@dhc/reference/member-rules'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { deleteFeed } from '../calendar/index.ts'
import { closeRelationsOf, hasLivingRelation } from '../carer/index.ts'
import { endOpenEnrolments, listEnrolmentIdsOf } from '../enrolment/index.ts'
import { hasHealthRecord } from '../health/index.ts'
import { lockMember, type Member } from '../member/index.ts'
import type { DeskDeps } from '../members-desk/index.ts'
import { deletePasskeysOf } from '../passkey/index.ts'
import { deleteSubscriptionsOf } from '../push/index.ts'
import { actByStaff, type Clerk, changeMemberByStaff, endAllSessions } from '../session/index.ts'
import { cancelOpenRequestsOf, listRequestsOf } from '../telehealth/index.ts'
import { cancelVisitsOf } from '../visit/index.ts'

/** What the person would lose with this record. */
export async function attachmentsOf(db: Database, member: Member): Promise<Attachment[]> {
  const found: readonly (readonly [Attachment, boolean])[] = [
    ['ENROLMENTS', (await listEnrolmentIdsOf(db, member.id)).length > 0],
    ['HEALTH', await hasHealthRecord(db, member.id)],
    ['CARERS', await hasLivingRelation(db, member.id)],
    ['TELEHEALTH', (await listRequestsOf(db, member.id)).length > 0],
    ['LEGAL_HOLD', member.hasLegalHold],
    ['DELETION', member.deletionRequestedAt !== null],
  ]
  return found.flatMap(([attachment, isThere]) => (isThere ? [attachment] : []))
}

type Duplicate = { readonly memberId: string; readonly staysId: string; readonly reason: string }

/**
 * A second record of one person is closed, never deleted, and leads to the one that stays. Health values are sealed with
 * the key of their own record and consents are never rewritten, so nothing is moved: a record with anything attached is
 * refused (1406).
 */
export async function closeDuplicate(
  deps: ClosingDeps,
  clerk: Clerk,
  { memberId, staysId, reason }: Duplicate,
): Promise<void> {
  if (memberId === staysId) throw new MemberError('actionNotPossible')
  const now = deps.clock.now()
  const changes = describeChanges({}, { closed_for: 'DUPLICATE', duplicate_of: staysId })
  const actsOn = (applicationNo: string) => [
    { action: 'member.close-duplicate', memberId, reason, changes },
    { action: 'member.stays', memberId: staysId, reason, detail: `has the closed record ${applicationNo}` },
  ]
  await actByStaff(deps, clerk, actsOn, async (tx) => {
    // Always in one order, so that two clerks who close each the other's record do not wait for one another.
    const locked = new Map<string, Awaited<ReturnType<typeof lockMember>>>()
    for (const id of [memberId, staysId].toSorted()) locked.set(id, await lockMember(deps, tx, id))
    const [record, stays] = [locked.get(memberId), locked.get(staysId)]
    if (!record || !stays) throw new MemberError('notFound')
    if (stays.member.closedAt) throw new MemberError('changedMeanwhile')
    if ((await attachmentsOf(tx, record.member)).length > 0) throw new MemberError('actionNotPossible')
    await record.close({ closedAt: now, closedFor: 'DUPLICATE', duplicateOfId: staysId })
    await endAllSessions(tx, memberId, 'ENDED_BY_STAFF', now)
    await deletePasskeysOf(tx, memberId)
    return record.member.applicationNo
  })
}

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
    await deletePasskeysOf(tx, memberId)
    await closeRelationsOf(tx, memberId, now)
    await cancelOpenRequestsOf(tx, memberId, now)
    await cancelVisitsOf(tx, memberId, now)
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

export type ClosingDeps = DeskDeps & {
  /** D-105: a place that somebody leaves behind may go to a reserve. */
  readonly onPlaceFreed: (tx: Transaction, classUuid: string) => Promise<void>
}
