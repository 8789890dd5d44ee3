/**
 * Hong Kong keeps UTC+8 all year (no summer time since 1979), so plain arithmetic is exact and the zone of the
 * process or browser never matters. A day is written `YYYY-MM-DD`, a time of day `HH:MM`.
 */
const hongKongOffsetMs = 8 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The calendar day in Hong Kong at this instant. */
export function hongKongDateOf(at: Date): string {
  return shifted(at).slice(0, 10)
}

/** The time of day in Hong Kong at this instant, 24 hours. */
export function hongKongTimeOf(at: Date): string {
  return shifted(at).slice(11, 16)
}

/** How the api writes an instant: `2026-11-15T10:30:00+08:00`. */
export function toHongKongIso(at: Date): string {
  return `${shifted(at).slice(0, 19)}+08:00`
}

/** The instant of a day and time of day in Hong Kong. */
export function instantOf(on: string, time = '00:00'): Date {
  const at = new Date(`${on}T${time}:00+08:00`)
  if (!isCalendarDate(on) || Number.isNaN(at.getTime()))
    throw new RangeError(`not a Hong Kong day and time: ${on} ${time}`)
  return at
}

/** Refuses what JavaScript would silently move, such as 2026-02-30. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** Full years on a Hong Kong day (D-082). Someone born on 29 February has the birthday on 1 March in other years. */
export function ageOn(bornOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years
}

export function addDays(on: string, days: number): string {
  return new Date(midnightUtc(on) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day of an earlier month; a shorter month has its last day instead (31 May, three months before: 28 February). */
export function monthsBefore(on: string, months: number): string {
  const day = new Date(midnightUtc(on))
  const firstOfMonth = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)
  const lastOfMonth = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months + 1, 0)
  const sameDay = firstOfMonth + (day.getUTCDate() - 1) * dayMs
  return new Date(Math.min(sameDay, lastOfMonth)).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last day: six months after 31 August is 28 February. */
export function monthsAfter(on: string, months: number): string {
  return monthsBefore(on, -months)
}

/** Calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnightUtc(to) - midnightUtc(from)) / dayMs
}

/** 0 is Sunday. */
export function weekdayOf(on: string): number {
  return new Date(midnightUtc(on)).getUTCDay()
}

/** The first day of the week; a week ends on Sunday. */
export function mondayOf(on: string): string {
  return addDays(on, -((weekdayOf(on) + 6) % 7))
}

function shifted(at: Date): string {
  return new Date(at.getTime() + hongKongOffsetMs).toISOString()
}

function midnightUtc(on: string): number {
  if (!isCalendarDate(on)) throw new RangeError(`not a calendar day: ${on}`)
  return Date.parse(`${on}T00:00:00Z`)
}
