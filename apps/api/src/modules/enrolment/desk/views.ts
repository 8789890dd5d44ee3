import { ageOn, hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { centreNamesOf, namesByLanguage, type Timetable } from '../../catalogue/index.ts'
import type { OwnBallot } from '../enrol.ts'
import type { MemberEnrolment } from '../member-enrolments.ts'
import { ownBallotViewOf } from '../show-enrolment.ts'
import type { EnrolmentRow } from '../store.ts'
import type { ClassRow } from './list-classes.ts'
import type { NextLesson, Person, Waiting } from './list-people.ts'

export function classRowView({ offered, timetable, counts, placesLeft, state, waitlist, times }: ClassRow) {
  return {
    strapiUuid: offered.strapiUuid,
    classCode: offered.classCode,
    courseName: namesByLanguage(timetable.course),
    centre: offered.centreCode,
    centreName: centreNamesOf(offered),
    method: offered.method,
    quota: offered.quota,
    remainingQuota: placesLeft,
    counts,
    waitlist,
    classStatus: state,
    enrolEnd: offered.enrolEndAt && toHongKongIso(offered.enrolEndAt),
    ballotAt: offered.ballotAt && toHongKongIso(offered.ballotAt),
    fee: offered.feeHkd,
    ...times,
  }
}

export function lessonsView({ lessons }: Timetable) {
  return lessons.map(({ lessonUuid, startsAt, endsAt, isCancelled }) => ({
    lessonUuid,
    startsAt: toHongKongIso(startsAt),
    endsAt: toHongKongIso(endsAt),
    isCancelled,
  }))
}

export function enteredView(row: EnrolmentRow) {
  return {
    enrolmentId: row.id,
    entryNo: String(row.entryNo),
    strapiUuid: row.classUuid,
    member_id: row.memberId,
    status: row.status,
    statusAt: toHongKongIso(row.statusAt),
  }
}

export function personView({ row, member }: Person, now: Date) {
  return {
    ...enteredView(row),
    ...nameView(member),
    age: member ? ageOn(member.particulars.date_of_birth, hongKongDateOf(now)) : 0,
    channel: row.channel,
    appliedAt: toHongKongIso(row.createdAt),
  }
}

export function waitingView({ row, member, timetable, due, isOverdue }: Waiting) {
  return {
    ...enteredView(row),
    ...nameView(member),
    classCode: timetable.courseClass.classCode,
    courseName: namesByLanguage(timetable.course),
    method: timetable.courseClass.method,
    appliedAt: toHongKongIso(row.createdAt),
    due,
    overdue: isOverdue,
  }
}

/** Somebody who is gone has no name any more (PRIV-02). */
function nameView(member: Person['member']) {
  return {
    member_no: member?.particulars.member_no ?? null,
    name: member?.nameEn ?? '',
    name_zh: member?.nameZh ?? null,
  }
}

function classOf({ courseClass, course }: MemberEnrolment) {
  return {
    strapiUuid: courseClass.strapiUuid,
    classCode: courseClass.classCode,
    courseName: namesByLanguage(course),
    centre: { code: courseClass.centreCode, name: centreNamesOf(courseClass) },
  }
}

export function nextLessonView({ enrolment, lesson }: NextLesson) {
  const { lessonUuid, startsAt, endsAt } = lesson
  const when = { date: hongKongDateOf(startsAt), start: hongKongTimeOf(startsAt), end: hongKongTimeOf(endsAt) }
  return { lessonUuid, ...when, ...classOf(enrolment) }
}

export function memberEnrolmentView(enrolment: MemberEnrolment, ballot: OwnBallot | undefined) {
  const times = (code: string) => enrolment.lessons.filter(({ mark }) => mark === code).length
  return {
    ...classOf(enrolment),
    enrolmentId: enrolment.id,
    entryNo: String(enrolment.entryNo),
    status: enrolment.status,
    statusAt: toHongKongIso(enrolment.statusAt),
    attended: times('ATT'),
    missed: times('ABS'),
    ballot: ownBallotViewOf(ballot),
  }
}
