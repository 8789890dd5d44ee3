import { daysBetween } from './hong-kong-time.ts'

/** S4-12, S9-18: how long before the course starts a freed place still goes to the waitlist. */
export const waitlistReplacementDays = 7

/** D-105: calendar days in Hong Kong; the day exactly seven days before the first lesson still counts. */
export function isReplacementDue(withdrawnOn: string, firstLessonOn: string): boolean {
  return daysBetween(withdrawnOn, firstLessonOn) >= waitlistReplacementDays
}
