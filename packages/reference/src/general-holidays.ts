import { addDays, weekdayOf } from './hong-kong-time.ts'
import type { OptionList } from './option-list.ts'

/** The days as the Government's list names them; "the day after" is given when a day falls on a Sunday or two days meet. */
export const generalHolidayOptions = {
  name: 'generalHoliday',
  codes: [
    'NEW_YEAR',
    'LUNAR_NEW_YEAR_1',
    'LUNAR_NEW_YEAR_2',
    'LUNAR_NEW_YEAR_3',
    'LUNAR_NEW_YEAR_4',
    'CHING_MING',
    'AFTER_CHING_MING',
    'GOOD_FRIDAY',
    'AFTER_GOOD_FRIDAY',
    'EASTER_MONDAY',
    'AFTER_EASTER_MONDAY',
    'LABOUR_DAY',
    'BUDDHA',
    'AFTER_BUDDHA',
    'TUEN_NG',
    'ESTABLISHMENT_DAY',
    'AFTER_MID_AUTUMN',
    'NATIONAL_DAY',
    'CHUNG_YEUNG',
    'AFTER_CHUNG_YEUNG',
    'CHRISTMAS',
    'AFTER_CHRISTMAS',
  ],
} as const satisfies OptionList

export type GeneralHoliday = (typeof generalHolidayOptions.codes)[number]

/**
 * Hong Kong general holidays other than Sundays (Cap. 149): seventeen days a year. 2026 was compared with the
 * Government's list of May 2025; 2027 follows the schedule of the Ordinance and waits for the gazette.
 */
const holidaysByYear: Readonly<Record<number, Readonly<Record<string, GeneralHoliday>>>> = {
  2026: {
    '2026-01-01': 'NEW_YEAR',
    '2026-02-17': 'LUNAR_NEW_YEAR_1',
    '2026-02-18': 'LUNAR_NEW_YEAR_2',
    '2026-02-19': 'LUNAR_NEW_YEAR_3',
    '2026-04-03': 'GOOD_FRIDAY',
    '2026-04-04': 'AFTER_GOOD_FRIDAY',
    // Ching Ming is a Sunday and its next day Easter Monday, so the days after both are given.
    '2026-04-06': 'AFTER_CHING_MING',
    '2026-04-07': 'AFTER_EASTER_MONDAY',
    '2026-05-01': 'LABOUR_DAY',
    '2026-05-25': 'AFTER_BUDDHA',
    '2026-06-19': 'TUEN_NG',
    '2026-07-01': 'ESTABLISHMENT_DAY',
    '2026-09-26': 'AFTER_MID_AUTUMN',
    '2026-10-01': 'NATIONAL_DAY',
    '2026-10-19': 'AFTER_CHUNG_YEUNG',
    '2026-12-25': 'CHRISTMAS',
    '2026-12-26': 'AFTER_CHRISTMAS',
  },
  2027: {
    '2027-01-01': 'NEW_YEAR',
    // The second day is a Sunday, so the fourth is given.
    '2027-02-06': 'LUNAR_NEW_YEAR_1',
    '2027-02-08': 'LUNAR_NEW_YEAR_3',
    '2027-02-09': 'LUNAR_NEW_YEAR_4',
    '2027-03-26': 'GOOD_FRIDAY',
    '2027-03-27': 'AFTER_GOOD_FRIDAY',
    '2027-03-29': 'EASTER_MONDAY',
    '2027-04-05': 'CHING_MING',
    '2027-05-01': 'LABOUR_DAY',
    '2027-05-13': 'BUDDHA',
    '2027-06-09': 'TUEN_NG',
    '2027-07-01': 'ESTABLISHMENT_DAY',
    '2027-09-16': 'AFTER_MID_AUTUMN',
    '2027-10-01': 'NATIONAL_DAY',
    '2027-10-08': 'CHUNG_YEUNG',
    '2027-12-25': 'CHRISTMAS',
    '2027-12-27': 'AFTER_CHRISTMAS',
  },
}

const holidayOf: ReadonlyMap<string, GeneralHoliday> = new Map(Object.values(holidaysByYear).flatMap(Object.entries))

export const generalHolidays: ReadonlySet<string> = new Set(holidayOf.keys())

/** Outside these years the table knows nothing: whoever counts working days there must say so (D-108). */
export const holidayYears: readonly number[] = Object.keys(holidaysByYear).map(Number)

/** Sundays are general holidays by law but not here: the core centre opens on them (S9-22). */
export function isGeneralHoliday(on: string): boolean {
  return generalHolidays.has(on)
}

/** Its name is in @dhc/locales under `generalHoliday.<code>`. */
export function generalHolidayOn(on: string): GeneralHoliday | undefined {
  return holidayOf.get(on)
}

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
