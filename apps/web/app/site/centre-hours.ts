import { addDays, weekdayOf } from '@dhc/reference/hong-kong-time'

/** When a centre is open, as short texts that a page can carry (site/enhance/opening-hours.ts). */
export type CentreHours = {
  /** `MON 10:00 21:00,…`; a day that is missing is closed. */
  readonly week: string
  /** `2026-12-25 2026-12-26`: closed unless a special day says otherwise. */
  readonly holidays: string
  /** `2026-12-24 10:00 13:00,2026-12-31`: other hours than those of the week; a day without hours is closed. */
  readonly special: string
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

type Open = { readonly opens: string; readonly closes: string }

/** S9-22 to S9-24: a special day goes before a holiday, a holiday before the week. */
export function hoursOn({ week, holidays, special }: CentreHours, on: string): Open | undefined {
  const find = (days: string, day: string) =>
    days
      .split(',')
      .map((text) => text.split(' '))
      .find(([first]) => first === day)
  const weekday = holidays.split(' ').includes(on) ? undefined : find(week, weekdays[weekdayOf(on)] ?? '')
  const [, opens, closes] = find(special, on) ?? weekday ?? []
  return opens && closes ? { opens, closes } : undefined
}

/** Longer than any row of holidays; who has no hours for so long has closed. */
const daysAhead = Array.from({ length: 14 }, (_, index) => index + 1)

export function nextOpening(
  hours: CentreHours,
  after: string,
): { readonly on: string; readonly time: string } | undefined {
  const on = daysAhead.map((days) => addDays(after, days)).find((day) => hoursOn(hours, day))
  return on === undefined ? undefined : { on, time: hoursOn(hours, on)?.opens ?? '' }
}
