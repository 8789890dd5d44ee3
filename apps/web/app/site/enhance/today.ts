import { hongKongDateOf, weekdayOf } from '@dhc/reference/hong-kong-time'

/** As in the CMS; 0 is Sunday. */
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** S2-74: a page may have been made yesterday, so only the browser knows which row of the opening hours is today's. */
export function markToday(page: Document, now: Date): void {
  const today = weekdays[weekdayOf(hongKongDateOf(now))]
  for (const row of page.querySelectorAll(`[data-weekday="${today}"]`)) row.setAttribute('aria-current', 'date')
}
