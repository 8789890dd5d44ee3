import { addDays, hongKongDateOf, hongKongTimeOf, instantOf, weekdayOf } from '@dhc/reference/hong-kong-time'
import {
  halfHours,
  type OpeningHours,
  type SpecialHours,
  usualVisitCapacity,
  visitDaysAhead,
  visitMinutes,
  visitNoticeMinutes,
  type Weekday,
  weekdays,
} from '@dhc/reference/visit-rules'

/** What a centre says about one half hour: on one day, or on every such day of the week. */
type Capacity = { readonly appliesTo: string; readonly time: string; readonly capacity: number }

export type DayFacts = {
  readonly on: string
  readonly hours: readonly OpeningHours[]
  readonly isHoliday: boolean
  readonly special: SpecialHours | undefined
  readonly capacities: readonly Capacity[]
}

export type HalfHour = { readonly time: string; readonly startsAt: Date; readonly capacity: number }

const minuteMs = 60_000

type Open = Pick<OpeningHours, 'opens' | 'closes'>

/** those that begin and end while the centre is open, with the room of each. */
export function halfHoursOf({ on, hours, isHoliday, special, capacities }: DayFacts): HalfHour[] {
  const day = weekdayNameOf(on)
  const usual = isHoliday ? [] : hours.filter((each) => each.day === day)
  const open = special ? hoursOf(special) : usual
  return halfHours
    .filter((time) => open.some((hours) => fits(time, hours)))
    .map((time) => ({ time, startsAt: instantOf(on, time), capacity: capacityOf(time, on, day, capacities) }))
}

/** a special day goes before a general holiday, that before the week. */
const hoursOf = ({ opens, closes }: SpecialHours): Open[] => (opens && closes ? [{ opens, closes }] : [])

const fits = (time: string, { opens, closes }: Open) => opens <= time && endOf(time) <= closes

/** Whether a visit at this time lies within the hours of a special day. */
export function isWithin(special: SpecialHours, startsAt: Date): boolean {
  return hoursOf(special).some((hours) => fits(hongKongTimeOf(startsAt), hours))
}

/** What was said of the day wins over what was said of its weekday. */
function capacityOf(time: string, on: string, day: Weekday, capacities: readonly Capacity[]): number {
  const said = (appliesTo: string) =>
    capacities.find((each) => each.appliesTo === appliesTo && each.time === time)?.capacity
  return said(on) ?? said(day) ?? usualVisitCapacity
}

export function weekdayNameOf(on: string): Weekday {
  return weekdays[weekdayOf(on)] ?? 'SUN'
}

/** `24:00` for the last one of a day. */
const endOf = (time: string) => halfHours[halfHours.indexOf(time) + 1] ?? '24:00'

export function endsAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() + visitMinutes * minuteMs)
}

/** members an hour before at the latest; staff, with somebody at the counter, while it lasts. */
export function mayBeBooked(startsAt: Date, now: Date, by: 'MEMBER' | 'STAFF'): boolean {
  const isAhead = hongKongDateOf(startsAt) <= addDays(hongKongDateOf(now), visitDaysAhead)
  if (by === 'STAFF') return isAhead && now < endsAt(startsAt)
  return isAhead && now.getTime() <= startsAt.getTime() - visitNoticeMinutes * minuteMs
}

/** The lowest number nobody has; nothing when as many are expected as the half hour has room for. */
export function freeSeat(taken: readonly number[], capacity: number): number | undefined {
  if (taken.length >= capacity) return undefined
  return Array.from({ length: capacity }, (_, at) => at + 1).find((seat) => !taken.includes(seat))
}

/** Whether this moment is the beginning of a half hour, and not a minute beside it. */
export function isHalfHour(startsAt: Date): boolean {
  const time = hongKongTimeOf(startsAt)
  return halfHours.includes(time) && instantOf(hongKongDateOf(startsAt), time).getTime() === startsAt.getTime()
}
