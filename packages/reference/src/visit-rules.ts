import type { VisitPurpose } from './options/centre.ts'
import type { MemberType } from './options/person.ts'

/** A visit takes one half hour of one centre. */
export const visitMinutes = 30

/** from an hour before nobody who is on the way is surprised; four weeks ahead the holidays are known. */
export const visitNoticeMinutes = 60
export const visitDaysAhead = 28

/** how many people a centre sees in one half hour, until its manager says otherwise. */
export const usualVisitCapacity = 2
export const mostVisitCapacity = 20

export const visitStates = ['BOOKED', 'CAME', 'MISSED', 'UNMARKED', 'CANCELLED', 'CALLED_OFF'] as const
export type VisitState = (typeof visitStates)[number]

/** What staff say of somebody who was expected. */
export const visitMarks = ['CAME', 'MISSED'] as const satisfies readonly VisitState[]
export type VisitMark = (typeof visitMarks)[number]

/** D-071, D-079: who is not verified yet comes with papers; everything else is for members. */
export function visitPurposesOf(memberType: MemberType): readonly VisitPurpose[] {
  return memberType === 'PROVISIONAL' ? ['VERIFICATION'] : ['SCREENING', 'HEALTH_CHECK']
}

/** By `weekdayOf`, as editors name them in the opening hours of a centre. */
export const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
export type Weekday = (typeof weekdays)[number]

export type OpeningHours = { readonly day: Weekday; readonly opens: string; readonly closes: string }

/** S9-23: the hours of a centre on one date, closed without them, and since when we know of it (an ISO time). */
export type SpecialHours = {
  readonly on: string
  readonly opens: string | null
  readonly closes: string | null
  readonly since: string
}

/** Every half hour of a day at which a visit could begin. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)
