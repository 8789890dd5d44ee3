import { addDays, isCalendarDate, monthStartAfter, weekdayOf } from '@dhc/reference/hong-kong-time'

/** What else an address says, and the day it is asked on. */
type AskedFor = { readonly today: string; readonly parameter: (name: string) => string | null }

/**
 * Whether a value of a query parameter is a page of its own (SEC-15): one of few, which is stored; one that is good but
 * has no place in the memory, which is rendered each time; or nothing the page knows, which is left out of its address.
 */
export type KnownValues = (value: string, asked: AskedFor) => 'stored' | 'passing' | 'unknown'

/** A tab, a view: the values are listed. The first is what the page shows anyway, so it has no address of its own. */
export const oneOf =
  ([first, ...others]: readonly string[]): KnownValues =>
  (value) =>
    value !== first && others.includes(value) ? 'stored' : 'unknown'

/** The key of an item. One that nobody has is the 404 page, which is not stored (D-006); anything else is no key at all. */
export const itemKey: KnownValues = (value) => (/^[\w-]{1,64}$/.test(value) ? 'stored' : 'unknown')

/** the first day of each page of the calendar within its reach is stored; a day between is rendered each time. */
export const calendarDay: KnownValues = (value, { today, parameter }) => {
  const { firstOn, lastOn } = reachOf(today)
  if (!isCalendarDate(value) || value === today || value < firstOn || value > lastOn) return 'unknown'
  const isFirstDay =
    parameter('view') === 'week' ? weekdayOf(value) === 0 : addDays(value, -1).slice(0, 7) < value.slice(0, 7)
  return isFirstDay ? 'stored' : 'passing'
}

/** Whoever looks further has mistyped: classes are planned by the half-year. */
const monthsEachWay = 12

/** All days of the calendar that can be looked at: twelve months back and twelve ahead. */
export function reachOf(today: string): { readonly firstOn: string; readonly lastOn: string } {
  return {
    firstOn: monthStartAfter(today, -monthsEachWay),
    lastOn: addDays(monthStartAfter(today, monthsEachWay + 1), -1),
  }
}
