import { describeChanges } from '@dhc/reference/describe-changes'
import { type CancelReason, type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../../platform/database/handles.ts'
import type { Retry } from '../../../platform/http/retry-of.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { findTimetables, lockClass } from '../../catalogue/index.ts'
import { sealDetail } from '../../member/index.ts'
import type { Notice } from '../../notices/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import { noticeOfClass } from '../class-notice.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { onlyOnce } from '../enter-store.ts'
import { type EnrolmentRow, findEnrolment, moveEnrolment } from '../store.ts'

type Decision = {
  readonly action: string
  /** Nothing when it cannot be decided any more. */
  readonly to: (from: EnrolmentStatus) => EnrolmentStatus | undefined
  readonly refusal: 'alreadyHandled' | 'actionNotPossible'
  readonly notice: Notice['name']
}

const { awaitingBallot, awaitingConfirmation, enrolled, unsuccessful, cancelled, withdrawn } = enrolmentStatus

/** S4-14, D-103: what staff decide about an enrolment. */
export const decisions = {
  confirm: {
    action: 'enrolment.confirm',
    to: (from) => (from === awaitingConfirmation ? enrolled : undefined),
    refusal: 'alreadyHandled',
    notice: 'confirmed',
  },
  refuse: {
    action: 'enrolment.refuse',
    to: (from) => (from === awaitingConfirmation ? unsuccessful : undefined),
    refusal: 'alreadyHandled',
    notice: 'refused',
  },
  cancel: {
    action: 'enrolment.cancel',
    to: (from) =>
      from === awaitingConfirmation ? withdrawn : from === awaitingBallot || from === enrolled ? cancelled : undefined,
    refusal: 'actionNotPossible',
    notice: 'cancelledByStaff',
  },
} as const satisfies Record<string, Decision>

export type Deciding = {
  readonly id: string
  readonly note: string | null
  readonly reason?: CancelReason
  readonly retry: Retry | undefined
}

/** One transaction: the move, its audit row, the notice, and the reserve that moves up. */
export async function decideEnrolment(
  deps: EnrolmentDeps,
  clerk: Clerk,
  kind: keyof typeof decisions,
  { id, note, reason, retry }: Deciding,
): Promise<EnrolmentRow> {
  const decision: Decision = decisions[kind]
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const row = await lockEnrolment(tx, id)
    await onlyOnce(tx, { callerId: clerk.id, retry, enrolmentId: id, at }, async () => {
      const to = decision.to(row.status)
      if (!to) throw new MemberError(decision.refusal)
      const timetable = (await findTimetables(tx, [row.classUuid])).get(row.classUuid)
      if (!timetable) throw new MemberError('notFound')
      if (to === enrolled && timetable.courseClass.isCancelled) throw new MemberError('classCancelled')
      const { method } = timetable.courseClass
      const by = { actorKind: 'STAFF', actorId: clerk.id } as const
      await moveEnrolment(tx, { id, from: row.status, to, method, at, ...by, ...(reason && { reason }) })
      const what = { action: decision.action, objectKind: 'enrolment', objectId: id, outcome: 'DONE' } as const
      const told = { detail: describeChanges({ status: row.status }, { status: to }), reason: note ?? undefined }
      const detail = await sealDetail({ ...deps, db: tx }, row.memberId, told)
      await recordAudit(tx, { ...signedBy(clerk), ...what, detail }, at)
      await deps.tellMembers(tx, [row.memberId], await noticeOfClass(tx, decision.notice, row.classUuid, `${id} ${to}`))
      if (row.holdsPlace && to !== enrolled) await deps.onPlaceFreed(tx, row.classUuid)
    })
    return (await findEnrolment(tx, id)) ?? row
  })
}

async function lockEnrolment(tx: Transaction, id: string): Promise<EnrolmentRow> {
  const seen = await findEnrolment(tx, id)
  if (!seen) throw new MemberError('notFound')
  await lockClass(tx, seen.classUuid)
  const row = await findEnrolment(tx, id)
  if (!row) throw new MemberError('notFound')
  return row
}
