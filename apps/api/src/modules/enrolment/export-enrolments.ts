import { hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database } from '../../platform/database/handles.ts'
import { namesByLanguage } from '../catalogue/index.ts'
import { listInvitationsBy } from './group/group-store.ts'
import { type LessonMark, listMarksOf } from './mark-store.ts'
import { type OwnLesson, readEnrolmentHistory } from './member-enrolments.ts'
import { placeOfReason } from './take-leave.ts'

type ExportDeps = { readonly db: Database; readonly cipher: FieldCipher }

/** PRIV-01: all a member ever applied for and what became of it, in the words of the member's own file. */
export async function exportEnrolments({ db, cipher }: ExportDeps, memberId: string) {
  const history = await readEnrolmentHistory(db, memberId)
  const marks = await listMarksOf(
    db,
    history.map(({ enrolment }) => enrolment.id),
  )
  const exported = history.map(({ enrolment: { course, courseClass, lessons, ...enrolment }, events }) => ({
    enrolment_id: enrolment.id,
    class_uuid: enrolment.classUuid,
    class_code: courseClass.classCode,
    course_name: namesByLanguage(course),
    centre: courseClass.centreCode,
    entry_no: String(enrolment.entryNo),
    channel: enrolment.channel,
    status: enrolment.status,
    reason: enrolment.reason,
    says_carer: enrolment.saysCarer,
    applied_at: toHongKongIso(enrolment.createdAt),
    status_at: toHongKongIso(enrolment.statusAt),
    events: events.map(({ at, fromStatus, toStatus, reason, actorKind }) => ({
      at: toHongKongIso(at),
      from_status: fromStatus,
      to_status: toStatus,
      reason,
      by: actorKind,
    })),
    lessons: lessons.map((lesson) => ({
      ...lessonFactsOf(lesson),
      ...markFactsOf(
        marks.find((mark) => mark.enrolmentId === enrolment.id && mark.lessonUuid === lesson.lessonUuid),
        cipher,
      ),
    })),
  }))
  return { enrolments: exported, invitations: await exportInvitations(db, memberId) }
}

function lessonFactsOf({ startsAt, endsAt, isCancelled }: OwnLesson) {
  const times = { start: hongKongTimeOf(startsAt), end: hongKongTimeOf(endsAt) }
  return { date: hongKongDateOf(startsAt), ...times, is_cancelled: isCancelled }
}

function markFactsOf(mark: LessonMark | undefined, cipher: FieldCipher) {
  if (!mark) return {}
  const { code, at, actorKind, reason, enrolmentId, lessonUuid } = mark
  const leave_reason = reason && cipher.decrypt(reason, placeOfReason(enrolmentId, lessonUuid))
  return { attendance: code, marked_at: toHongKongIso(at), marked_by: actorKind, leave_reason }
}

/** PRIV-01: whom the member asked, and who asked the member; the other person stays unnamed. */
async function exportInvitations(db: Database, memberId: string) {
  return (await listInvitationsBy(db, memberId)).map(
    ({ classUuid, entryNo, fromMemberId, state, isForGood, createdAt }) => ({
      class_uuid: classUuid,
      entry_no: String(entryNo),
      is_own: fromMemberId === memberId,
      state,
      // Only who said so is told of it.
      ...(fromMemberId !== memberId && { is_for_good: isForGood }),
      at: toHongKongIso(createdAt),
    }),
  )
}
