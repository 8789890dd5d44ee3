const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
export type Weekday = (typeof weekdays)[number]

const dayMs = 24 * 60 * 60 * 1000
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** The calendar day in Hong Kong, which has no summer time. */
export function hongKongDay(now: Date): string {
  return new Date(now.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

export function daysAfter(day: string, days: number): string {
  return new Date(at(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

export function weekdayOf(day: string): Weekday {
  return weekdays[at(day).getUTCDay()] as Weekday
}

/** A time of day in Hong Kong as an instant. */
export function instantOf(day: string, time: string): string {
  return new Date(`${day}T${time}+08:00`).toISOString()
}
