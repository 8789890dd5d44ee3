import { addWorkingDays } from './general-holidays.ts'
import { daysBetween, hongKongDateOf, instantOf, monthsBefore } from './hong-kong-time.ts'
import type { OptionList } from './option-list.ts'
import { type EnrolmentRecordPeriod, enrolmentRecordPeriodMonths } from './options/centre.ts'

/** S3-15, D-050: the method belongs to the class. */
export const enrolmentMethod = {
  draw: 'DRAW',
  firstComeFirstServed: 'FCFS',
  open: 'OPEN',
  onlineForm: 'FORM',
} as const

export type EnrolmentMethod = (typeof enrolmentMethod)[keyof typeof enrolmentMethod]

export const enrolmentMethodOptions = {
  name: 'enrolmentMethod',
  codes: [enrolmentMethod.draw, enrolmentMethod.firstComeFirstServed, enrolmentMethod.open, enrolmentMethod.onlineForm],
} as const satisfies OptionList

/** D-109: staff enter the places of the other two methods, so there is no online application for them. */
export function isAppliedForOnline(method: EnrolmentMethod): boolean {
  return method === enrolmentMethod.draw || method === enrolmentMethod.open
}

/** D-118: how long an unsuccessful application still stands among the enrolled courses, in calendar days. */
const unsuccessfulShownDays = 30

/** D-118: the thirtieth day after the result still counts. */
export function isUnsuccessfulShown(unsuccessfulSinceOn: string, todayOn: string): boolean {
  return daysBetween(unsuccessfulSinceOn, todayOn) <= unsuccessfulShownDays
}

/** D-119: back from today by calendar months; the first day of the period belongs to it. */
export function isInRecordPeriod(on: string, period: EnrolmentRecordPeriod, todayOn: string): boolean {
  return on >= monthsBefore(todayOn, enrolmentRecordPeriodMonths[period])
}

/** S4-12, S9-18: how long before the course starts a freed place still goes to the waitlist. */
export const waitlistReplacementDays = 7

/** D-105: calendar days in Hong Kong; the day exactly seven days before the first lesson still counts. */
export function isReplacementDue(withdrawnOn: string, firstLessonOn: string): boolean {
  return daysBetween(withdrawnOn, firstLessonOn) >= waitlistReplacementDays
}

/** S9-15, S9-16: leave or notice at least one hour before the lesson. */
export const leaveNoticeMinutes = 60

/** D-115: exactly one hour before is early enough. Also the last moment to give up a place (D-114). */
export function isLeaveInTime(now: Date, lessonStartsAt: Date): boolean {
  return now.getTime() <= leaveAllowedUntil(lessonStartsAt).getTime()
}

export function leaveAllowedUntil(lessonStartsAt: Date): Date {
  return new Date(lessonStartsAt.getTime() - leaveNoticeMinutes * 60_000)
}

/** each invitation is a message to somebody who did not ask for it. Counted by the Hong Kong day, also where the application was cancelled meanwhile. */
export const invitationsPerDay = {
  /** That one person sends. */
  sent: 12,
  /** That one person sends to the same number. */
  sentToSame: 2,
  /** That reach one person, from whomever. */
  received: 5,
} as const

/** D-046: how much time somebody has, in whole minutes; the codes are in addresses of the e-learning list. */
export const lessonLengths = [
  { code: 'SHORT', fromMinutes: 1, toMinutes: 10 },
  { code: 'MEDIUM', fromMinutes: 11, toMinutes: 15 },
  { code: 'LONG', fromMinutes: 16, toMinutes: null },
] as const

export type LessonLength = (typeof lessonLengths)[number]

/** The secret of a ballot is this long. */
export const ballotSecretBytes = 32

/** D-104: when a draw runs if no editor says otherwise. */
const usualDrawTime = '10:00'

/** Ballot roles: so long a second person has the result in front of them before it is released by itself. */
const hoursToRelease = 2
const hourMs = 60 * 60_000

/** D-104: the first working day after registration ends, unless an editor named another moment; never before the end. */
export function drawAtOf(
  { enrolEndAt, ballotAt }: { readonly enrolEndAt: Date | null; readonly ballotAt: Date | null },
  isHoliday: (on: string) => boolean,
): Date | null {
  if (!enrolEndAt) return null
  if (!ballotAt) return instantOf(addWorkingDays(hongKongDateOf(enrolEndAt), 1, isHoliday), usualDrawTime)
  return ballotAt > enrolEndAt ? ballotAt : enrolEndAt
}

export function releaseAtOf(drawnAt: Date): Date {
  return new Date(drawnAt.getTime() + hoursToRelease * hourMs)
}
