import { hongKongDateOf, hongKongTimeOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { CountedLesson, Roll, RollEntry } from './show-lessons.ts'

export function lessonView({ lesson, courseClass, course, cancellation, enrolled, onLeave, marked }: CountedLesson) {
  const isOff = lesson.isCancelled || courseClass.isCancelled
  return {
    lessonUuid: lesson.lessonUuid,
    strapiUuid: courseClass.strapiUuid,
    classCode: courseClass.classCode,
    courseName: { 'zh-HK': course.nameZhHk, 'zh-CN': course.nameZhCn, 'en-US': course.nameEnUs },
    centre: courseClass.centreCode,
    date: hongKongDateOf(lesson.startsAt),
    start: hongKongTimeOf(lesson.startsAt),
    end: hongKongTimeOf(lesson.endsAt),
    outdoor: courseClass.isOutdoor,
    lessonStatus: isOff ? ('CANCELLED' as const) : ('SCHEDULED' as const),
    reason: cancellation?.isCalledOff ? cancellation.reason : null,
    weather_signal_id: cancellation?.isCalledOff ? cancellation.weatherSignalId : null,
    enrolled,
    on_leave: onLeave,
    marked,
  }
}

export function rollView({ roll, ...lesson }: Roll) {
  return { ...lessonView(lesson), roll: roll.map(rollEntryView) }
}

/** Somebody who is gone has no name any more (PRIV-02). */
function rollEntryView({ row, member, mark }: RollEntry) {
  return {
    enrolmentId: row.id,
    member_no: member?.particulars.member_no ?? null,
    name: member?.nameEn ?? '',
    name_zh: member?.nameZh ?? null,
    status: row.status,
    attendance: mark?.code ?? null,
    marked_at: mark ? toHongKongIso(mark.at) : null,
  }
}
