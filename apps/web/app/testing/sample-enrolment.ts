import type { EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'

/** Ids of one kind that differ in their last digits. */
export const sampleId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export function sampleLesson(date: string, more: Partial<EnrolmentLessonView> = {}): EnrolmentLessonView {
  return {
    lessonUuid: sampleId(Number(date.replaceAll('-', ''))),
    date,
    start: '10:30',
    end: '11:30',
    lessonStatus: 'SCHEDULED',
    attendance: null,
    leaveAt: null,
    leaveAllowedUntil: `${date}T09:30:00+08:00`,
    ...more,
  }
}

/** The enrolment object, as the service writes it. */
export function sampleEnrolment(more: Partial<EnrolmentView> = {}): EnrolmentView {
  return {
    enrolmentId: sampleId(1),
    strapiUuid: sampleId(2),
    classCode: 'EX-01A',
    courseDocumentId: 'course',
    courseName: { 'zh-HK': '椅上運動', 'zh-CN': '椅上运动', 'en-US': 'Chair exercise' },
    hasCoursePage: true,
    centre: { code: 'CORE', name: { 'zh-HK': '主中心', 'zh-CN': '主中心', 'en-US': 'Core centre' } },
    entryNo: '100001',
    status: 'E',
    cancelReason: null,
    method: 'DRAW',
    appliedAt: '2026-11-15T10:00:00+08:00',
    statusAt: '2026-11-15T10:00:00+08:00',
    ballotAt: '2026-11-28T10:00:00+08:00',
    checkAfter: null,
    waitlisted: false,
    ballot: null,
    group: null,
    nextLesson: null,
    lessons: [],
    actions: ['CANCEL'],
    ...more,
  }
}
