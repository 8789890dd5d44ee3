import { addDays, weekdayOf } from './hong-kong-time.ts'
import type { OptionList } from './option-list.ts'

/** The days as the Government's list names them; "the day after" is given when a day falls on a Sunday or two days meet. */
export const generalHolidayOptions = {
  name: 'generalHoliday',
  codes: [
    'NEW_YEAR',
    'AFTER_NEW_YEAR',
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
    'AFTER_LABOUR_DAY',
    'BUDDHA',
    'AFTER_BUDDHA',
    'TUEN_NG',
    'AFTER_TUEN_NG',
    'ESTABLISHMENT_DAY',
    'AFTER_ESTABLISHMENT_DAY',
    'AFTER_MID_AUTUMN',
    'SECOND_AFTER_MID_AUTUMN',
    'NATIONAL_DAY',
    'AFTER_NATIONAL_DAY',
    'CHUNG_YEUNG',
    'AFTER_CHUNG_YEUNG',
    'CHRISTMAS',
    'AFTER_CHRISTMAS',
    'SECOND_AFTER_CHRISTMAS',
  ],
} as const satisfies OptionList

export type GeneralHoliday = (typeof generalHolidayOptions.codes)[number]

/**
 * What the moon and the sun decide, as month and day: the first day of the Lunar New Year, Ching Ming, Easter Sunday, the
 * Birthday of the Buddha, Tuen Ng, Mid-Autumn and Chung Yeung. 2026 was compared with the Government's list of May 2025;
 * the others were computed and wait for the gazette. A new year is one line.
 */
const movableDays: Readonly<Record<number, readonly [string, string, string, string, string, string, string]>> = {
  2026: ['02-17', '04-05', '04-05', '05-24', '06-19', '09-25', '10-18'],
  2027: ['02-06', '04-05', '03-28', '05-13', '06-09', '09-15', '10-08'],
  2028: ['01-26', '04-04', '04-16', '05-02', '05-28', '10-03', '10-26'],
  2029: ['02-13', '04-04', '04-01', '05-20', '06-16', '09-22', '10-16'],
  2030: ['02-03', '04-05', '04-21', '05-09', '06-05', '09-12', '10-05'],
  2031: ['01-23', '04-05', '04-13', '05-28', '06-24', '10-01', '10-24'],
  2032: ['02-11', '04-04', '03-28', '05-16', '06-12', '09-19', '10-12'],
  2033: ['01-31', '04-04', '04-17', '05-06', '06-01', '10-07', '10-30'],
  2034: ['02-19', '04-05', '04-09', '05-25', '06-20', '09-27', '10-20'],
  2035: ['02-08', '04-05', '03-25', '05-15', '06-10', '09-16', '10-09'],
  2036: ['01-28', '04-04', '04-13', '05-03', '05-30', '10-04', '10-27'],
}

type FestivalDay = readonly [on: string, code: GeneralHoliday, codeWhenMoved: GeneralHoliday]

/** The seventeen days of the Ordinance (Cap. 149) besides Sundays. Of two that meet the first here stays, the other moves. */
function festivalsOf(year: number): FestivalDay[] {
  const dayOf = (monthAndDay: string) => `${year}-${monthAndDay}`
  const [lunarNewYear = '', chingMing = '', easter = '', buddha = '', tuenNg = '', midAutumn = '', chungYeung = ''] = (
    movableDays[year] ?? []
  ).map(dayOf)
  return [
    [dayOf('01-01'), 'NEW_YEAR', 'AFTER_NEW_YEAR'],
    [addDays(lunarNewYear, 2), 'LUNAR_NEW_YEAR_3', 'LUNAR_NEW_YEAR_4'],
    [addDays(lunarNewYear, 1), 'LUNAR_NEW_YEAR_2', 'LUNAR_NEW_YEAR_4'],
    [lunarNewYear, 'LUNAR_NEW_YEAR_1', 'LUNAR_NEW_YEAR_4'],
    [addDays(easter, -2), 'GOOD_FRIDAY', 'GOOD_FRIDAY'],
    [addDays(easter, -1), 'AFTER_GOOD_FRIDAY', 'AFTER_GOOD_FRIDAY'],
    [chingMing, 'CHING_MING', 'AFTER_CHING_MING'],
    [addDays(easter, 1), 'EASTER_MONDAY', 'AFTER_EASTER_MONDAY'],
    [dayOf('05-01'), 'LABOUR_DAY', 'AFTER_LABOUR_DAY'],
    [buddha, 'BUDDHA', 'AFTER_BUDDHA'],
    [tuenNg, 'TUEN_NG', 'AFTER_TUEN_NG'],
    [dayOf('07-01'), 'ESTABLISHMENT_DAY', 'AFTER_ESTABLISHMENT_DAY'],
    [addDays(midAutumn, 1), 'AFTER_MID_AUTUMN', 'SECOND_AFTER_MID_AUTUMN'],
    [dayOf('10-01'), 'NATIONAL_DAY', 'AFTER_NATIONAL_DAY'],
    [chungYeung, 'CHUNG_YEUNG', 'AFTER_CHUNG_YEUNG'],
    [dayOf('12-26'), 'AFTER_CHRISTMAS', 'AFTER_CHRISTMAS'],
    [dayOf('12-25'), 'CHRISTMAS', 'SECOND_AFTER_CHRISTMAS'],
  ]
}

/** A day that is a Sunday or meets another moves to the next that is neither. */
function holidaysOf(year: number): [string, GeneralHoliday][] {
  const given = new Map<string, GeneralHoliday>()
  const isFree = (on: string) => weekdayOf(on) !== 0 && !given.has(on)
  for (const [festivalOn, code, codeWhenMoved] of festivalsOf(year)) {
    let on = festivalOn
    while (!isFree(on)) on = addDays(on, 1)
    given.set(on, on === festivalOn ? code : codeWhenMoved)
  }
  return [...given].sort(([one], [other]) => one.localeCompare(other))
}

/** Outside these years the list knows nothing: whoever counts working days there must say so (D-108). */
export const holidayYears: readonly number[] = Object.keys(movableDays).map(Number)

const holidayOf: ReadonlyMap<string, GeneralHoliday> = new Map(holidayYears.flatMap(holidaysOf))

export const generalHolidays: ReadonlySet<string> = new Set(holidayOf.keys())

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
