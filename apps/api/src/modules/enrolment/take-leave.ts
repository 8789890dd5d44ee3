import { formatDateTime } from '@dhc/locales/format'
import { lessonCode } from '@dhc/reference/enrolment-status'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findTimetables } from '../catalogue/index.ts'
import { noticeOfClass } from './class-notice.ts'
import type { Actor } from './domain/own-actions.ts'
import { refuseLeave } from './domain/own-actions.ts'
import { lockOwnEnrolment, type Own } from './end-enrolment.ts'
import type { EnrolmentDeps } from './enrol.ts'
import { onlyOnce } from './enter-store.ts'
import { addMark, listMarksOf } from './mark-store.ts'
import type { EnrolmentRow } from './store.ts'

type LeaveDeps = Pick<EnrolmentDeps, 'cipher' | 'tellMembers'>

type Leave = { readonly lessonUuid: string; readonly reason: string | null }

/** D-115: for one lesson, at least an hour before it, and never changed. */
export async function takeLeave(deps: EnrolmentDeps, own: Own & Leave & { readonly by: Actor }): Promise<void> {
  const at = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    const row = await lockOwnEnrolment(tx, own)
    await onlyOnce(tx, { ...own, callerId: own.memberId, at }, () =>
      markLeave(tx, deps, row, { ...own, ...own.by, at, isLateAllowed: false }),
    )
  })
}

/** Also for staff who take a call (D-116), who may be late with a reason. */
export async function markLeave(
  tx: Transaction,
  deps: LeaveDeps,
  row: EnrolmentRow,
  leave: Leave & Actor & { readonly at: Date; readonly isLateAllowed: boolean },
): Promise<void> {
  const { lessonUuid, at, isLateAllowed, actorKind, actorId } = leave
  const lessons = (await findTimetables(tx, [row.classUuid])).get(row.classUuid)?.lessons ?? []
  const lesson = lessons.find((each) => each.lessonUuid === lessonUuid)
  const mark = (await listMarksOf(tx, [row.id])).find((each) => each.lessonUuid === lessonUuid)?.code ?? null
  const refusal = refuseLeave(row.status, lesson && { ...lesson, mark }, at, isLateAllowed)
  if (refusal) throw new MemberError(refusal)
  const reason = leave.reason && deps.cipher.encrypt(leave.reason, placeOfReason(row.id, lessonUuid))
  const by = { actorKind, actorId } as Actor
  const isAdded = await addMark(tx, { enrolmentId: row.id, lessonUuid, code: lessonCode.onLeave, at, reason, ...by })
  if (!isAdded) throw new MemberError('leaveAlreadySubmitted')
  await tellOfLeave(tx, deps, row, lessonUuid, lesson?.startsAt ?? at)
}

/** Never with the reason, which may tell of somebody's health. */
async function tellOfLeave(tx: Transaction, deps: LeaveDeps, row: EnrolmentRow, lessonUuid: string, startsAt: Date) {
  const notice = await noticeOfClass(tx, 'leaveTaken', row.classUuid, `${row.id} ${lessonUuid}`)
  await deps.tellMembers(tx, [row.memberId], {
    ...notice,
    params: (locale) => ({ ...notice.params(locale), lesson: formatDateTime(startsAt, locale) }),
  })
}

export const placeOfReason = (enrolmentId: string, lessonUuid: string) => ({
  table: 'lesson_mark',
  column: 'reason',
  row: `${enrolmentId} ${lessonUuid}`,
})
