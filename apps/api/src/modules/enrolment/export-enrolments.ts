import { hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import { readMemberEnrolments } from './member-enrolments.ts'

/** PRIV-01: all a member ever applied for, in the words of the member's own file. */
export async function exportEnrolments(db: Database, memberId: string) {
  return (await readMemberEnrolments(db, memberId)).map(({ course, courseClass, lessons, ...enrolment }) => ({
    enrolment_id: enrolment.id,
    class_uuid: enrolment.classUuid,
    class_code: courseClass.classCode,
    course_name: { 'zh-HK': course.nameZhHk, 'zh-CN': course.nameZhCn, 'en-US': course.nameEnUs },
    centre: courseClass.centreCode,
    status: enrolment.status,
    applied_at: toHongKongIso(enrolment.createdAt),
    status_at: toHongKongIso(enrolment.statusAt),
    lessons: lessons.map(({ startsAt, endsAt, isCancelled }) => ({
      ...{ date: hongKongDateOf(startsAt), start: hongKongTimeOf(startsAt), end: hongKongTimeOf(endsAt) },
      is_cancelled: isCancelled,
    })),
  }))
}
