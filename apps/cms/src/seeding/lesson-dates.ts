import { daysAfter, type Weekday, weekdayOf } from './hong-kong-day'

export type LessonRule = { weekday: Weekday; offset: number; weeks: number }

/**
 * The first such weekday on or after seeding day + offset, then weekly. A general holiday is skipped and the series runs
 * one week longer; an ordinary Sunday is not a holiday here.
 */
export function lessonDates(rule: LessonRule, seedingDay: string, holidays: ReadonlySet<string>): string[] {
  let day = daysAfter(seedingDay, rule.offset)
  while (weekdayOf(day) !== rule.weekday) day = daysAfter(day, 1)
  const dates: string[] = []
  while (dates.length < rule.weeks) {
    if (!holidays.has(day)) dates.push(day)
    day = daysAfter(day, 7)
  }
  return dates
}
