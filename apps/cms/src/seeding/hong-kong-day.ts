const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const
type Weekday = (typeof weekdays)[number]

const dayMs = 24 * 60 * 60 * 1000
const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** The calendar day in Hong Kong, which has no summer time. */
export function hongKongDay(now: Date): string {
  return new Date(now.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

export function daysAfter(day: string, days: number): string {
  return new Date(at(day).getTime() + days * dayMs).toISOString().slice(0, 10)
}

function weekdayOf(day: string): Weekday {
  return weekdays[at(day).getUTCDay()] as Weekday
}

/** A time of day in Hong Kong as an instant. */
export function instantOf(day: string, time: string): string {
  return new Date(`${day}T${time}+08:00`).toISOString()
}

/** `ANY` is the weekday of the first day itself: a lesson tomorrow, whatever today is. */
export type LessonRule = { weekday: Weekday | 'ANY'; offset: number; weeks: number }

/**
 * The first such weekday on or after seeding day + offset, then weekly. A general holiday is skipped and the series runs
 * one week longer; an ordinary Sunday is not a holiday here.
 */
export function lessonDates(rule: LessonRule, seedingDay: string, holidays: ReadonlySet<string>): string[] {
  let day = daysAfter(seedingDay, rule.offset)
  while (rule.weekday !== 'ANY' && weekdayOf(day) !== rule.weekday) day = daysAfter(day, 1)
  const dates: string[] = []
  while (dates.length < rule.weeks) {
    if (!holidays.has(day)) dates.push(day)
    day = daysAfter(day, 7)
  }
  return dates
}
