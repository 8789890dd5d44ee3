import { hongKongDateOf, hongKongTimeOf, weekdayOf } from '@dhc/reference/hong-kong-time'
import type { Locale } from './locale.ts'

/**
 * Written out by hand: `Intl` with en-US gives "Nov 15, 2026", which is misread in Hong Kong, and with en-HK
 * "Sept". Everything is Hong Kong time, whatever the zone of the process or browser.
 */
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const longMonthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const weekdayNames = {
  chinese: ['日', '一', '二', '三', '四', '五', '六'],
  english: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

/** `2026年11月15日（日）` or `15 Nov 2026 (Sun)`. Takes a day `YYYY-MM-DD`, or an instant. */
export function formatDate(on: string | Date, locale: Locale): string {
  const day = dayOf(on)
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const weekday = weekdayOf(day)
  if (locale === 'en-US') return `${date} ${monthNames[month - 1]} ${year} (${weekdayNames.english[weekday]})`
  return `${year}年${month}月${date}日（${weekdayNames.chinese[weekday]}）`
}

/** `11月15日（日）` or `15 Nov (Sun)`: a day so near that nobody asks for the year. */
export function formatNearDate(on: string | Date, locale: Locale): string {
  const [year] = dayOf(on).split('-')
  return formatDate(on, locale).replace(locale === 'en-US' ? ` ${year}` : `${year}年`, '')
}

/** `2026年11月` or `November 2026`: the month of a day. */
export function formatMonth(on: string, locale: Locale): string {
  const [year, month] = on.split('-').map(Number) as [number, number]
  return locale === 'en-US' ? `${longMonthNames[month - 1]} ${year}` : `${year}年${month}月`
}

/** `日` or `Sun`; 0 is Sunday. */
export function formatWeekday(weekday: number, locale: Locale): string {
  return weekdayNames[locale === 'en-US' ? 'english' : 'chinese'][weekday] ?? ''
}

/** `2025/04/28`, as in the footer (S2-72, D-025). */
export function formatShortDate(on: string | Date): string {
  return dayOf(on).replaceAll('-', '/')
}

/** `14:30`: 24 hours in every language. */
export function formatTime(at: Date): string {
  return hongKongTimeOf(at)
}

/** `2026年11月15日（日）14:30` or `15 Nov 2026 (Sun), 14:30`. */
export function formatDateTime(at: Date, locale: Locale): string {
  return `${formatDate(at, locale)}${locale === 'en-US' ? ', ' : ''}${formatTime(at)}`
}

/** `HK$150`; cents only where there are any. */
export function formatMoney(dollars: number): string {
  const decimals = Number.isInteger(dollars) ? 0 : 2
  const [whole = '', cents] = Math.abs(dollars).toFixed(decimals).split('.')
  const amount = `HK$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === undefined ? '' : `.${cents}`}`
  return dollars < 0 ? `-${amount}` : amount
}

function dayOf(on: string | Date): string {
  return on instanceof Date ? hongKongDateOf(on) : on
}

export type MessageParams = Readonly<Record<string, string | number>>

/**
 * Puts values into a sentence: `{n}` is the value, `{n|place|places}` the first word for one and the second for any
 * other number. What is not known stays visible.
 */
export function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return String((value === 1 ? one : other) ?? value)
  })
}
