import type { EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { isReplacementDue, waitlistReplacementDays } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import { addDays } from '@dhc/reference/hong-kong-time'
import {
  defaultEnrolmentRecordPeriod,
  type EnrolmentRecordPeriod,
  enrolmentRecordPeriod,
} from '@dhc/reference/options/centre'
import { type PageSize, pageFrom, pageSizeFrom } from '@dhc/reference/site-rules'

export type PageAsked = { readonly page: number; readonly pageSize: PageSize }
export type RecordsAsked = PageAsked & { readonly period: EnrolmentRecordPeriod }

/** By centre code: what one needs to find it. */
export type CentrePlaces = Readonly<Record<string, { readonly address: string; readonly phone: string }>>

/** D-032: the address says which page of the list. */
export function pageAskedFor(query: URLSearchParams): PageAsked {
  return { page: pageFrom(query.get('page')), pageSize: pageSizeFrom(query.get('pageSize')) }
}

/** S9-21, D-119: three months unless the address names another period. */
export function recordsAskedFor(query: URLSearchParams): RecordsAsked {
  const asked = query.get('period')
  const period = enrolmentRecordPeriod.codes.find((code) => code === asked) ?? defaultEnrolmentRecordPeriod
  return { ...pageAskedFor(query), period }
}

/** D-115: whether leave can be taken from a lesson; one that is over or settled has nothing to say. */
export function leaveFor(
  { status, actions }: Pick<EnrolmentView, 'status' | 'actions'>,
  lesson: EnrolmentLessonView,
  nowMs: number,
): 'may' | 'tooLate' | undefined {
  const hasStarted = Date.parse(`${lesson.date}T${lesson.start}:00+08:00`) <= nowMs
  const isSettled = lesson.lessonStatus === 'CANCELLED' || lesson.attendance !== null
  if (status !== enrolmentStatus.enrolled || isSettled || hasStarted) return undefined
  if (nowMs > Date.parse(lesson.leaveAllowedUntil)) return 'tooLate'
  // D-140: what the service does not offer, somebody who acts for the member may not do.
  return actions.includes('LEAVE') ? 'may' : undefined
}

/** Leave from lessons that are not over yet: beside the next lesson, so that nobody wonders why it is not the one they know. */
export function leavesAhead({ lessons }: Pick<EnrolmentView, 'lessons'>, nowMs: number): EnrolmentLessonView[] {
  return lessons.filter(
    ({ attendance, lessonStatus, date, end }) =>
      attendance === lessonCode.onLeave &&
      lessonStatus === 'SCHEDULED' &&
      Date.parse(`${date}T${end}:00+08:00`) > nowMs,
  )
}

export type Hope = { readonly reserveNo: number; readonly untilOn: string | undefined }

/** D-105: what an unsuccessful entry can still hope for, and until which day the list moves up by itself. */
export function hopeOf(
  { waitlisted, ballot, lessons }: Pick<EnrolmentView, 'waitlisted' | 'ballot' | 'lessons'>,
  todayOn: string,
): Hope | undefined {
  const reserveNo = ballot?.reserveNo
  if (!waitlisted || reserveNo === undefined || reserveNo === null) return undefined
  const first = lessons.find(({ lessonStatus }) => lessonStatus === 'SCHEDULED')
  const isDue = first !== undefined && isReplacementDue(todayOn, first.date)
  return { reserveNo, untilOn: isDue ? addDays(first.date, -waitlistReplacementDays) : undefined }
}
