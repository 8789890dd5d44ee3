import { type CancelReason, type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Retry } from '../../platform/http/retry-of.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findTimetables, lockClass } from '../catalogue/index.ts'
import { statusOfLeaver } from './domain/enrolment-pages.ts'
import { type Actor, mayAbandon, theService } from './domain/own-actions.ts'
import type { EnrolmentDeps } from './enrol.ts'
import { onlyOnce } from './enter-store.ts'
import { deleteInvitationsOf, listEntries } from './group/group-store.ts'
import { othersOf, tellOfGroup } from './group/tell-of-group.ts'
import { forgetReasons } from './mark-store.ts'
import { readMemberEnrolments } from './member-enrolments.ts'
import { type EnrolmentRow, findEnrolment, moveEnrolment } from './store.ts'

type Ending = {
  readonly from: EnrolmentStatus
  readonly to: EnrolmentStatus
  readonly reason?: CancelReason
}

/** D-103: what each way out makes of an enrolment. */
export const waysOut = {
  cancel: { from: enrolmentStatus.awaitingBallot, to: enrolmentStatus.cancelled },
  withdraw: { from: enrolmentStatus.awaitingConfirmation, to: enrolmentStatus.withdrawn },
  abandon: { from: enrolmentStatus.enrolled, to: enrolmentStatus.cancelled, reason: 'ABANDON' },
} as const satisfies Record<string, Ending>

export type Own = { readonly memberId: string; readonly enrolmentId: string; readonly retry: Retry | undefined }

/** S4-16 to S4-18: cancel, withdraw or give up. A freed place may go to a reserve at once (D-105). */
export async function endOwnEnrolment(
  deps: EnrolmentDeps,
  way: keyof typeof waysOut,
  own: Own & { readonly by: Actor },
): Promise<void> {
  const at = deps.clock.now()
  const { from, to, reason }: Ending = waysOut[way]
  await deps.inTransaction(async (tx) => {
    const row = await lockOwnEnrolment(tx, own)
    await onlyOnce(tx, { ...own, callerId: own.memberId, at }, async () => {
      const timetable = (await findTimetables(tx, [row.classUuid])).get(row.classUuid)
      if (!timetable || (way === 'abandon' && !mayAbandon(timetable.lessons, at))) {
        throw new MemberError('actionNotPossible')
      }
      const entries = await listEntries(tx, [row.entryNo])
      const { method } = timetable.courseClass
      const isMoved = await moveEnrolment(tx, {
        id: row.id,
        from,
        to,
        method,
        at,
        ...own.by,
        ...(reason && { reason }),
      })
      if (!isMoved) throw new MemberError('actionNotPossible')
      if (way === 'cancel') await tellOfGroup(deps, tx, 'groupLeft', row, othersOf(entries, own.memberId))
      if (row.holdsPlace) await deps.onPlaceFreed(tx, row.classUuid)
    })
  })
}

/** The class first (docs/how-to/lock-places.md), then the enrolment as it stands now. Somebody else's is not there (1006). */
export async function lockOwnEnrolment(
  tx: Transaction,
  { memberId, enrolmentId }: Pick<Own, 'memberId' | 'enrolmentId'>,
): Promise<EnrolmentRow> {
  const seen = await findEnrolment(tx, enrolmentId)
  if (seen?.memberId !== memberId) throw new MemberError('notFound')
  await lockClass(tx, seen.classUuid)
  const row = await findEnrolment(tx, enrolmentId)
  if (!row) throw new MemberError('notFound')
  return row
}

/** PRIV-02: who somebody would have gone with, and why a lesson was missed, goes too. */
export async function releaseEnrolments(tx: Transaction, memberId: string, now: Date): Promise<string[]> {
  await deleteInvitationsOf(tx, memberId)
  await forgetReasons(tx, memberId)
  return endOpenEnrolments(tx, memberId, { at: now, ...theService })
}

type ReleaseEnrolmentsEnding = { readonly at: Date } & Actor

/**
 * What somebody who is gone had open ends as if they had cancelled it (D-103). Places are counted, so they are free from
 * the commit on; the classes whose place was freed are answered, for their reserves.
 */
export async function endOpenEnrolments(
  tx: Transaction,
  memberId: string,
  ending: ReleaseEnrolmentsEnding,
): Promise<string[]> {
  const freed: string[] = []
  const seen = await readMemberEnrolments(tx, memberId)
  for (const classUuid of [...new Set(seen.map((each) => each.classUuid))].toSorted()) await lockClass(tx, classUuid)
  for (const { id, classUuid, courseClass, holdsPlace, ...rest } of await readMemberEnrolments(tx, memberId)) {
    const to = statusOfLeaver(rest, ending.at)
    if (!to) continue
    const { method } = courseClass
    await moveEnrolment(tx, { id, from: rest.status, to, method, reason: 'REMOVED', ...ending })
    if (holdsPlace) freed.push(classUuid)
  }
  return freed
}
