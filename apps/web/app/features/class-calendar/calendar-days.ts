import { addDays, isCalendarDate, weekdayOf } from '@dhc/reference/hong-kong-time'
import type { CalendarView } from '../../known-values.ts'
import { monthStartAfter, reachOf } from '../../known-values.ts'

/** The days from the first to the last, both included. */
export type Period = { readonly firstOn: string; readonly lastOn: string }

const firstOfMonth = (on: string) => `${on.slice(0, 7)}-01`

/** As on the wall calendars of Hong Kong, a week begins on Sunday. */
const sundayBefore = (on: string) => addDays(on, -weekdayOf(on))

/** What one page of the calendar shows: a month from its first to its last day, or a week from Sunday to Saturday. */
export function periodOf(view: CalendarView, on: string): Period {
  if (view === 'week') return { firstOn: sundayBefore(on), lastOn: addDays(sundayBefore(on), 6) }
  return { firstOn: firstOfMonth(on), lastOn: addDays(monthStartAfter(on, 1), -1) }
}

/** The day an address asks for; today when it is nonsense or too far away. */
export function dayAskedFor(text: string | null, today: string): string {
  const { firstOn, lastOn } = reachOf(today)
  return text !== null && isCalendarDate(text) && text >= firstOn && text <= lastOn ? text : today
}

/** A day of the page before or after; nothing where the calendar ends. */
export function neighbourOf(view: CalendarView, on: string, step: -1 | 1, today: string): string | undefined {
  const { firstOn, lastOn } = reachOf(today)
  const day = view === 'week' ? addDays(sundayBefore(on), 7 * step) : monthStartAfter(on, step)
  return day >= firstOn && day <= lastOn ? day : undefined
}

/** Whole weeks from Sunday to Saturday that hold the period. */
export function weeksOf({ firstOn, lastOn }: Period): string[][] {
  const weeks: string[][] = []
  for (let sunday = sundayBefore(firstOn); sunday <= lastOn; sunday = addDays(sunday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(sunday, day)))
  }
  return weeks
}
