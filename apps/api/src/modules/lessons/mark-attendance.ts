import { describeChanges } from '@dhc/reference/describe-changes'
import { enrolmentStatus, type LessonCode } from '@dhc/reference/enrolment-status'
import type { Retry } from '../../platform/http/retry-of.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findEnrolment, listMarksOfLesson, markLeave, onlyOnce, replaceMark } from '../enrolment/index.ts'
import { sealDetail } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { type LessonDeps, lessonStandingOf, lockLesson } from './call-off.ts'
import {
  type ChairRow,
  listChairsOf,
  listGuestsOf,
  markGuest,
  type OfferRow,
  stopChairs,
} from './chairs/chair-store.ts'
import { refuseAttendance } from './domain/lesson-rules.ts'

export type Attendance = {
  readonly lessonUuid: string
  readonly marks: readonly { readonly enrolmentId: string; readonly code: Exclude<LessonCode, 'L'> }[]
  readonly overrideReason: string | null
  /** A day at the centre, 18:00: marks of a day without a screen. */
  readonly isOnPaper: boolean
}

/** All of them or none. A correction is a row of its own in the log; what stands already is no change. */
export function markAttendance(deps: LessonDeps, clerk: Clerk, attendance: Attendance): Promise<void> {
  const at = deps.clock.now()
  const { lessonUuid, marks, overrideReason, isOnPaper } = attendance
  return deps.inTransaction(async (tx) => {
    const planned = await lockLesson(tx, lessonUuid)
    const former = new Map((await listMarksOfLesson(tx, lessonUuid)).map((mark) => [mark.enrolmentId, mark.code]))
    const guests = new Map((await listGuestsOf(tx, [lessonUuid])).map((guest) => [guest.id, guest]))
    const seated = new Set(
      (await listChairsOf(tx, lessonUuid)).filter(hasGuestOf(guests)).map((chair) => chair.enrolmentId),
    )
    for (const { enrolmentId, code } of marks) {
      const guest = guests.get(enrolmentId)
      const row = guest ? undefined : await findEnrolment(tx, enrolmentId)
      if (!guest && row?.classUuid !== planned.courseClass.strapiUuid) throw new MemberError('notEnrolled')
      const mark = guest?.attendance ?? former.get(enrolmentId) ?? null
      const facts = {
        lesson: lessonStandingOf(planned),
        status: row?.status ?? enrolmentStatus.enrolled,
        mark,
        mayReplaceLeave: overrideReason !== null,
        hasGuest: seated.has(enrolmentId),
      }
      const refusal = refuseAttendance(facts, at)
      if (refusal) throw new MemberError(refusal, { payload: { enrolmentId } })
      if (mark === code) continue
      const action = mark === null ? 'lesson.mark' : 'lesson.correct-mark'
      const told = { detail: describeChanges({ mark }, { mark: code }) + (isOnPaper ? '; on paper' : '') }
      const by = signedBy(clerk)
      if (guest) {
        await markGuest(tx, guest.id, { attendance: code, markedAt: at, markedBy: clerk.id })
        const what = { action, objectKind: 'lesson', objectId: lessonUuid, outcome: 'DONE' } as const
        await recordAudit(tx, { ...by, ...what, detail: `${told.detail}; guest ${guest.position}` }, at)
      } else if (row) {
        await replaceMark(tx, { enrolmentId, lessonUuid, code, at, actorKind: 'STAFF', actorId: clerk.id })
        const reason = overrideReason ?? undefined
        const detail = await sealDetail({ ...deps, db: tx }, row.memberId, { ...told, reason })
        const what = { action, objectKind: 'enrolment', objectId: enrolmentId, outcome: 'DONE', detail } as const
        await recordAudit(tx, { ...by, ...what }, at)
      }
    }
  })
}

const hasGuestOf = (guests: ReadonlyMap<string, OfferRow>) => (chair: ChairRow) =>
  [...guests.values()].some(({ chairId }) => chairId === chair.id)

/** nobody else is asked; who was asked reads at once that the place is not free any more. */
export function stopOffers(deps: LessonDeps, clerk: Clerk, lessonUuid: string): Promise<void> {
  const at = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    await lockLesson(tx, lessonUuid)
    const stopped = await stopChairs(tx, lessonUuid, clerk.id, at)
    if (stopped === 0) throw new MemberError('actionNotPossible')
    const what = { action: 'chair.stop', objectKind: 'lesson', objectId: lessonUuid, outcome: 'DONE' } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what, detail: `chairs ${stopped}` }, at)
  })
}

export type LeaveNotice = {
  readonly lessonUuid: string
  readonly enrolmentId: string
  readonly reason: string | null
  /** Needed within the last hour (D-116). */
  readonly overrideReason: string | null
  readonly retry: Retry | undefined
}

/** S9-16, D-116: a member phones or comes to the counter; it counts like the online form. */
export function recordLeave(deps: LessonDeps, clerk: Clerk, notice: LeaveNotice): Promise<void> {
  const at = deps.clock.now()
  const { lessonUuid, enrolmentId, overrideReason, retry } = notice
  return deps.inTransaction(async (tx) => {
    const planned = await lockLesson(tx, lessonUuid)
    const row = await findEnrolment(tx, enrolmentId)
    if (row?.classUuid !== planned.courseClass.strapiUuid) throw new MemberError('notEnrolled')
    if (planned.courseClass.isCancelled) throw new MemberError('classCancelled')
    await onlyOnce(tx, { callerId: clerk.id, retry, enrolmentId, at }, async () => {
      const by = { actorKind: 'STAFF', actorId: clerk.id } as const
      const former = (await listMarksOfLesson(tx, lessonUuid)).find((mark) => mark.enrolmentId === enrolmentId)
      const isLateAllowed = overrideReason !== null
      // The reason may tell of somebody's health: it is encrypted with the mark and stays out of the log.
      const reason = overrideReason ?? notice.reason
      await markLeave(tx, deps, row, { lessonUuid, at, isLateAllowed, reason, ...by })
      const what = { action: 'lesson.leave', objectKind: 'enrolment', objectId: enrolmentId, outcome: 'DONE' } as const
      const moved = describeChanges({ mark: former?.code }, { mark: 'L' })
      const detail = isLateAllowed ? `${moved}; late, with a reason` : moved
      await recordAudit(tx, { ...signedBy(clerk), ...what, detail }, at)
    })
  })
}
