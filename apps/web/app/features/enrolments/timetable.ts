import type { EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'

export type TimetableRow = { readonly enrolment: EnrolmentView; readonly lesson: EnrolmentLessonView }

/** Every lesson to come of the classes one has a place in, the next one first; called off and on leave are marked as such. */
export function timetableOf(enrolments: readonly EnrolmentView[], nowMs: number): TimetableRow[] {
  return enrolments
    .filter(({ status }) => status === enrolmentStatus.enrolled)
    .flatMap((enrolment) => enrolment.lessons.map((lesson) => ({ enrolment, lesson })))
    .filter(({ lesson }) => endOf(lesson) > nowMs)
    .sort((one, other) => startOf(one.lesson).localeCompare(startOf(other.lesson)))
}

const startOf = ({ date, start }: EnrolmentLessonView) => `${date} ${start}`

/** A lesson that ends past midnight ends on the next day. */
function endOf({ date, start, end }: EnrolmentLessonView): number {
  const dayMs = end <= start ? 86_400_000 : 0
  return Date.parse(`${date}T${end}:00+08:00`) + dayMs
}
