import { isCalendarDate } from './hong-kong-time.ts'

/** Nobody who asks to become a member was born earlier: an earlier year is a slip of the finger. */
const earliestBirthYear = 1900

/** The parts of a day as typed into three fields. */
export type TypedDay = { readonly year: string; readonly month: string; readonly day: string }

export type BirthDayProblem =
  | 'required'
  | 'dayIncomplete'
  | 'dayBeforeMonth'
  | 'monthRange'
  | 'noSuchDay'
  | 'yearDigits'
  | 'dayInFuture'
  | 'birthYearTooEarly'

/** Look and feel, second round: an error is a cure, so each slip has a name of its own. */
export function birthDayProblem({ year, month, day }: TypedDay, todayOn: string): BirthDayProblem | undefined {
  if (!year && !month && !day) return 'required'
  if (!year || !month || !day) return 'dayIncomplete'
  if (year.length < 4) return 'yearDigits'
  if (Number(month) > 12 && Number(day) <= 12) return 'dayBeforeMonth'
  if (Number(month) < 1 || Number(month) > 12) return 'monthRange'
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDate(on)) return 'noSuchDay'
  if (!isBirthYear(on)) return 'birthYearTooEarly'
  return on > todayOn ? 'dayInFuture' : undefined
}

export function isBirthYear(bornOn: string): boolean {
  return Number(bornOn.slice(0, 4)) >= earliestBirthYear
}
