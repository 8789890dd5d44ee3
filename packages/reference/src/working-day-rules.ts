import { isGeneralHoliday } from './general-holidays.ts'
import { addDays, weekdayOf } from './hong-kong-time.ts'

/** S9-13: staff contact an applicant within this many working days. */
export const staffContactWorkingDays = 3

/** S4-15, S9-14: an open enrolment is checked after this many working days. */
export const enrolmentCheckWorkingDays = 5

/** D-108: Monday (1) to Friday (5), although the centres also open on Saturday. */
const workingWeekdays: readonly number[] = [1, 2, 3, 4, 5]

export function isWorkingDay(on: string, isHoliday: (on: string) => boolean = isGeneralHoliday): boolean {
  return workingWeekdays.includes(weekdayOf(on)) && !isHoliday(on)
}

/** D-108: the day of the application is day 0. Staff may keep their own holiday table and hand it in. */
export function addWorkingDays(
  on: string,
  workingDays: number,
  isHoliday: (on: string) => boolean = isGeneralHoliday,
): string {
  let day = on
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, isHoliday)) left -= 1
  }
  return day
}

/** What came before this day is overdue today: so many working days after it are over. */
export function overdueBefore(
  todayOn: string,
  workingDays: number,
  isHoliday: (on: string) => boolean = isGeneralHoliday,
): string {
  let day = todayOn
  while (addWorkingDays(addDays(day, -1), workingDays, isHoliday) >= todayOn) day = addDays(day, -1)
  return day
}
