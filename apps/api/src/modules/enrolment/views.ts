import { leaveAllowedUntil } from '@dhc/reference/enrolment-rules'
import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { addWorkingDays, enrolmentCheckWorkingDays } from '@dhc/reference/general-holidays'
import { hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { centreNamesOf, namesByLanguage } from '../catalogue/index.ts'
import { nextLessonOf } from './domain/enrolment-pages.ts'
import { actionsOf } from './domain/own-actions.ts'
import type { OwnBallot } from './enrolment-deps.ts'
import type { MemberEnrolment, OwnLesson } from './member-enrolments.ts'
import type { ShownRecord } from './show-records.ts'

/** D-139: those who have agreed, and who was asked. */
export type Group = {
  readonly members: { readonly name: string; readonly isMe: boolean; readonly status: EnrolmentStatus }[]
  readonly invitations: { readonly invitationId: string; readonly memberNo: string; readonly isDeclined: boolean }[]
}

/** What an enrolment shows beside its own row. */
export type Surroundings = {
  readonly now: Date
  readonly isHoliday: (on: string) => boolean
  readonly ballot: OwnBallot | undefined
  readonly group: Group | null
  readonly isEntryOpen: boolean
}

/** Section 3.5, the enrolment object. */
export function enrolmentViewOf(enrolment: MemberEnrolment, around: Surroundings) {
  const { courseClass, lessons, status } = enrolment
  const { now, ballot, group, isEntryOpen } = around
  const nextLesson = nextLessonOf(enrolment, now)
  const groupSize = group?.members.length ?? 1
  return {
    ...courseFactsOf(enrolment),
    strapiUuid: courseClass.strapiUuid,
    entryNo: String(enrolment.entryNo),
    status,
    cancelReason: enrolment.reason,
    method: courseClass.method,
    appliedAt: toHongKongIso(enrolment.createdAt),
    statusAt: toHongKongIso(enrolment.statusAt),
    ballotAt: courseClass.ballotAt && toHongKongIso(courseClass.ballotAt),
    checkAfter: status === enrolmentStatus.awaitingConfirmation ? checkAfter(enrolment.createdAt, around) : null,
    waitlisted: status === enrolmentStatus.unsuccessful && ballot?.reserveNo != null,
    ballot: ownBallotViewOf(ballot),
    group,
    nextLesson: nextLesson ? lessonViewOf(nextLesson) : null,
    lessons: lessons.map(lessonViewOf),
    actions: actionsOf({ status, lessons, groupSize, isEntryOpen }, now),
  }
}

export function ownBallotViewOf(ballot: OwnBallot | undefined) {
  return ballot ? { ...ballot, releasedAt: ballot.releasedAt && toHongKongIso(ballot.releasedAt) } : null
}

export type EnrolmentView = ReturnType<typeof enrolmentViewOf>

/** D-107: the day on which the member looks; the day of the application is day 0 (D-108). */
function checkAfter(appliedAt: Date, { isHoliday }: Pick<Surroundings, 'isHoliday'>): string {
  return addWorkingDays(hongKongDateOf(appliedAt), enrolmentCheckWorkingDays, isHoliday)
}

/** Section 3.6. */
export function recordViewOf({ enrolment, on, lesson, code }: ShownRecord) {
  return { ...courseFactsOf(enrolment), date: on, start: lesson ? hongKongTimeOf(lesson.startsAt) : null, code }
}

function courseFactsOf({ id, courseClass, course, hasCoursePage }: MemberEnrolment) {
  return {
    enrolmentId: id,
    classCode: courseClass.classCode,
    courseDocumentId: course.documentId,
    courseName: namesByLanguage(course),
    hasCoursePage,
    centre: { code: courseClass.centreCode, name: centreNamesOf(courseClass) },
  }
}

function lessonViewOf({ lessonUuid, startsAt, endsAt, isCancelled, mark, markedAt }: OwnLesson) {
  return {
    lessonUuid,
    date: hongKongDateOf(startsAt),
    start: hongKongTimeOf(startsAt),
    end: hongKongTimeOf(endsAt),
    lessonStatus: isCancelled ? ('CANCELLED' as const) : ('SCHEDULED' as const),
    attendance: mark,
    leaveAt: mark === 'L' && markedAt ? toHongKongIso(markedAt) : null,
    leaveAllowedUntil: toHongKongIso(leaveAllowedUntil(startsAt)),
  }
}
