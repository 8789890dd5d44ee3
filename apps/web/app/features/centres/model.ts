import type { OpeningHours, Weekday } from '../../content/centre.ts'

const week: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** S9-22, S9-24: every day of the week with its hours; a day the CMS does not list is closed. */
export function weekOf(hours: readonly OpeningHours[]): { readonly day: Weekday; readonly spans: readonly string[] }[] {
  return week.map((day) => ({
    day,
    spans: hours.filter((open) => open.day === day).map(({ opens, closes }) => `${opens}–${closes}`),
  }))
}

/** A number of Hong Kong as a phone abroad can dial it too. */
export function phoneLink(phone: string): string {
  return `tel:+852${phone.replace(/\D/g, '')}`
}
