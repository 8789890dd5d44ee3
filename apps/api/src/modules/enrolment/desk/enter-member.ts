import { classStatusAt } from '@dhc/reference/class-status'
import { describeChanges } from '@dhc/reference/describe-changes'
import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { classStatus, enrolmentStatus, holdsPlace } from '@dhc/reference/enrolment-status'
import { mayOverrideRules } from '@dhc/reference/staff-rules'
import type { Transaction } from '../../../platform/database/handles.ts'
import type { Retry } from '../../../platform/http/retry-of.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { recordAudit } from '../../audit/index.ts'
import { findClasses, lockClass, type OfferedClass } from '../../catalogue/index.ts'
import { findMember, type Member, sealDetail } from '../../member/index.ts'
import { type Clerk, signedBy } from '../../session/index.ts'
import { noticeOfClass } from '../class-notice.ts'
import { mostInGroup } from '../domain/own-actions.ts'
import { reasonsOf, statusOfEntry } from '../domain/refuse-enrolment.ts'
import type { EnrolmentDeps } from '../enrol.ts'
import { candidateOf } from '../enrol.ts'
import { enterClass } from '../enter-store.ts'
import { listEntries } from '../group/group-store.ts'
import { type EnrolmentRow, findEnrolment, isEntryClosed, listEnrolmentsIn } from '../store.ts'

export type DeskEntry = {
  readonly strapiUuid: string
  readonly memberId: string
  readonly channel: 'COUNTER' | 'PHONE' | 'PAPER'
  readonly isCarer: boolean
  readonly togetherWith: string | null
  readonly overrideReason: string | null
  readonly retry: Retry | undefined
}

/** The same checks as online in the same order, at the moment of the key press. */
export async function enterMember(deps: EnrolmentDeps, clerk: Clerk, entry: DeskEntry): Promise<EnrolmentRow> {
  if (entry.overrideReason !== null && !mayOverrideRules(clerk.role)) throw new MemberError('notAllowed')
  const member = await findMember(deps, { id: entry.memberId })
  if (!member) throw new MemberError('notFound')
  const at = deps.clock.now()
  const [seen] = await findClasses(deps.db, [entry.strapiUuid])
  if (seen?.method === enrolmentMethod.draw) await deps.beforeBallotEntry(seen)

  return deps.inTransaction(async (tx) => {
    await lockClass(tx, entry.strapiUuid)
    const [wanted] = await findClasses(tx, [entry.strapiUuid])
    if (!wanted) throw new MemberError('classNotFound')
    const status = await statusFor(tx, wanted, at)
    requireEligible(wanted, member, entry, at)
    const entryNo = entry.togetherWith === null ? null : await entryOfGroup(tx, wanted, entry.togetherWith, status)
    const { outcome, enrolmentId } = await enterClass(tx, {
      id: deps.random.uuid(),
      classUuid: wanted.strapiUuid,
      memberId: member.id,
      status,
      at,
      entryNo,
      ...{
        takesPlace: holdsPlace(status, wanted.method),
        isOverQuota: entry.overrideReason !== null,
        isInWindow: false,
      },
      saysCarer: wanted.isCarerOnly && entry.isCarer,
      channel: entry.channel,
      retry: entry.retry,
      actorKind: 'STAFF',
      actorId: clerk.id,
    })
    if (outcome !== 'done' || enrolmentId === null) throw refusalOf(outcome)
    const entered = describeChanges({}, { status })
    const reason = entry.overrideReason ?? undefined
    const told = { detail: reason === undefined ? entered : `${entered}; override`, reason }
    await audit(tx, clerk, enrolmentId, await sealDetail({ ...deps, db: tx }, member.id, told), at)
    if (status === enrolmentStatus.enrolled) {
      await deps.tellMembers(
        tx,
        [member.id],
        await noticeOfClass(tx, 'enrolledByStaff', wanted.strapiUuid, enrolmentId),
      )
    }
    return readRow(tx, enrolmentId)
  })
}

async function statusFor(tx: Transaction, wanted: OfferedClass, at: Date) {
  const state = classStatusAt(at, wanted, null)
  if (state === classStatus.cancelled) throw new MemberError('classCancelled')
  // Sealed, and nobody waits for the draw any more.
  const isBallotReleased =
    (await isEntryClosed(tx, wanted.strapiUuid)) &&
    (await listEnrolmentsIn(tx, wanted.strapiUuid, [enrolmentStatus.awaitingBallot])).length === 0
  const status = statusOfEntry({ method: wanted.method, classStatus: state, isBallotReleased })
  if (!status) throw new MemberError('enrolmentNotOpen')
  return status
}

function requireEligible(wanted: OfferedClass, member: Member, entry: DeskEntry, at: Date): void {
  const reasons = reasonsOf(wanted, candidateOf(member, entry.isCarer), at)
  if (reasons.length > 0 && entry.overrideReason === null)
    throw new MemberError('notEligible', { payload: { reasons } })
}

/** D-139: agreed at the counter. */
async function entryOfGroup(
  tx: Transaction,
  wanted: OfferedClass,
  enrolmentId: string,
  status: string,
): Promise<number> {
  const other = await findEnrolment(tx, enrolmentId)
  const isInBallot = other?.status === enrolmentStatus.awaitingBallot && status === enrolmentStatus.awaitingBallot
  if (!other || other.classUuid !== wanted.strapiUuid || !isInBallot) throw new MemberError('actionNotPossible')
  if ((await listEntries(tx, [other.entryNo])).length >= mostInGroup) throw new MemberError('actionNotPossible')
  return other.entryNo
}

function refusalOf(outcome: Awaited<ReturnType<typeof enterClass>>['outcome']): MemberError {
  if (outcome === 'keyReused') {
    return new MemberError('validationFailed', {
      problems: [{ field: 'idempotencyKey', rule: 'keyReused', params: {} }],
    })
  }
  return new MemberError(outcome === 'done' ? 'unexpected' : outcome)
}

async function audit(tx: Transaction, clerk: Clerk, enrolmentId: string, detail: string | undefined, at: Date) {
  const what = { action: 'enrolment.enter', objectKind: 'enrolment', objectId: enrolmentId, outcome: 'DONE' } as const
  await recordAudit(tx, { ...signedBy(clerk), ...what, detail }, at)
}

async function readRow(tx: Transaction, id: string): Promise<EnrolmentRow> {
  const row = await findEnrolment(tx, id)
  if (!row) throw new MemberError('notFound')
  return row
}
