import { hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Lesson } from '../catalogue/index.ts'
import type { MemberEnrolment } from './member-enrolments.ts'
import type { Enrolled } from './show-enrolled.ts'
import type { ShownRecord } from './show-records.ts'

/** Section 3.5, the enrolment object. */
export function enrolmentViewOf({ enrolment, nextLesson }: Enrolled) {
  const { courseClass, lessons } = enrolment
  return {
    ...courseFactsOf(enrolment),
    strapiUuid: courseClass.strapiUuid,
    status: enrolment.status,
    method: courseClass.method,
    appliedAt: toHongKongIso(enrolment.createdAt),
    statusAt: toHongKongIso(enrolment.statusAt),
    ballotAt: courseClass.ballotAt && toHongKongIso(courseClass.ballotAt),
    nextLesson: nextLesson && lessonViewOf(nextLesson),
    lessons: lessons.map(lessonViewOf),
    // Applying, cancelling and leave are not open yet, so nothing can be done here.
    actions: [],
  }
}

/** Section 3.6. */
export function recordViewOf({ enrolment, on, lesson }: ShownRecord) {
  const start = lesson ? hongKongTimeOf(lesson.startsAt) : null
  return { ...courseFactsOf(enrolment), date: on, start, code: enrolment.status }
}

function courseFactsOf({ id, courseClass, course, hasCoursePage }: MemberEnrolment) {
  return {
    enrolmentId: id,
    classCode: courseClass.classCode,
    courseDocumentId: course.documentId,
    courseName: { 'zh-HK': course.nameZhHk, 'zh-CN': course.nameZhCn, 'en-US': course.nameEnUs },
    hasCoursePage,
    centre: { code: courseClass.centreCode },
  }
}

function lessonViewOf({ lessonUuid, startsAt, endsAt, isCancelled }: Lesson) {
  return {
    lessonUuid,
    date: hongKongDateOf(startsAt),
    start: hongKongTimeOf(startsAt),
    end: hongKongTimeOf(endsAt),
    lessonStatus: isCancelled ? ('CANCELLED' as const) : ('SCHEDULED' as const),
  }
}
