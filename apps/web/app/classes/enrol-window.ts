import { enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { instantOf } from '@dhc/reference/hong-kong-time'
import type { CourseClass } from '../content/course-class.ts'

/** D-109, D-113: between these instants the page offers a way in; an end that is not set is no end. */
export type EnrolWindow = { readonly from: string | null; readonly until: string | null }

type Dates = Pick<CourseClass, 'method' | 'form' | 'enrolStartAt' | 'enrolEndAt' | 'lessons'>

/** A class that has begun takes nobody, whatever an editor wrote as the end. */
export function enrolWindowOf({ method, form, enrolStartAt, enrolEndAt, lessons }: Dates): EnrolWindow {
  const isForm = method === enrolmentMethod.onlineForm
  const first = lessons.find(({ isCancelled }) => !isCancelled)
  const ends = [isForm ? form?.endAt : enrolEndAt, first && instantOf(first.on, first.start).toISOString()]
  const [earliest = null] = ends
    .flatMap((end) => end ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  return { from: (isForm ? form?.startAt : enrolStartAt) ?? null, until: earliest }
}

/** Both ends belong to the time in which one may enrol. */
export function placeInWindow({ from, until }: EnrolWindow, nowMs: number): 'before' | 'within' | 'after' {
  if (from !== null && nowMs < Date.parse(from)) return 'before'
  return until !== null && nowMs > Date.parse(until) ? 'after' : 'within'
}
