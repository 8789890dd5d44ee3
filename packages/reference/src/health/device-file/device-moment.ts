import { isCalendarDate } from '../../hong-kong-time.ts'

/** In which order day, month and year are written. */
export const dateOrders = ['DMY', 'MDY'] as const
export type DateOrder = (typeof dateOrders)[number]

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const twoNumbersAndYear = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})\b/
const yearFirst = /^(\d{4})\s?[/.\-年]\s?(\d{1,2})\s?[/.\-月]\s?(\d{1,2})日?/
const dayAndName = /^(\d{1,2})[\s-]([a-z]{3})[a-z]*\.?,?[\s-](\d{4})/
const nameAndDay = /^([a-z]{3})[a-z]*\.?[\s-](\d{1,2}),?[\s-](\d{4})/

/** Which order all of these days can be written in; both when none tells: 05/03/2024 may be March or May. */
export function ordersOf(cells: readonly string[]): DateOrder[] {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = twoNumbersAndYear.exec(cell) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  const isDayFirst = pairs.every(([, second]) => second <= 12)
  const isMonthFirst = pairs.every(([first]) => first <= 12)
  if (pairs.length === 0 || (isDayFirst && !isMonthFirst)) return ['DMY']
  return isMonthFirst && !isDayFirst ? ['MDY'] : ['DMY', 'MDY']
}

/** `2026-03-05` of whatever was written; nothing for what is no day, or a year of two digits. */
export function dayIn(cell: string, order: DateOrder): string | undefined {
  const text = cell.toLowerCase()
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year) return dayOf(year, month, day)
  const [, first, second, last] = twoNumbersAndYear.exec(text) ?? []
  if (last) return order === 'DMY' ? dayOf(last, second, first) : dayOf(last, first, second)
  const [, before, name, itsYear] = dayAndName.exec(text) ?? []
  if (itsYear) return dayOf(itsYear, monthOf(name), before)
  const [, nameFirst, behind, theYear] = nameAndDay.exec(text) ?? []
  return theYear ? dayOf(theYear, monthOf(nameFirst), behind) : undefined
}

const monthOf = (name = '') => String(monthNames.indexOf(name) + 1)

function dayOf(year: string, month = '', day = ''): string | undefined {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(on) ? on : undefined
}

const afternoon = /下午|晚上|中午|p\.?m\.?/
const morning = /上午|早上|凌晨|a\.?m\.?/

/** `07:05` of `7:05 AM`, `上午7:05` or `07:05:30`; also behind the day in the same cell. */
export function timeIn(cell: string): string | undefined {
  const text = cell.toLowerCase()
  const [, hour, minute, second = '0'] = /(?:^|[^\d:])(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])/.exec(text) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const half = afternoon.test(text) ? 12 : morning.test(text) ? 0 : undefined
  const hours = half === undefined || Number(hour) > 12 ? Number(hour) : (Number(hour) % 12) + half
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minute}`
}
