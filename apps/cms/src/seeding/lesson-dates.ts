import { daysAfter, type Weekday, weekdayOf } from './hong-kong-day'

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
