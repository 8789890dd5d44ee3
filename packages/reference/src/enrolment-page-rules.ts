import { daysBetween, monthsBefore } from './hong-kong-time.ts'
import { type EnrolmentRecordPeriod, enrolmentRecordPeriodMonths } from './options/enrolment-record-period.ts'

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
