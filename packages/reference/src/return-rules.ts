import { addDays, instantOf, monthsAfter, monthsBefore } from './hong-kong-time.ts'

/** What the centre owes its funder: the same figures of a month, and of a quarter. */
export const returnKinds = ['MONTH', 'QUARTER'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** In the order in which they are read. How each is counted: `api/modules/reports/domain/return-figures.ts`. */
export const returnFigures = [
  'members',
  'joined',
  'lessons',
  'withoutRoll',
  'attended',
  'absent',
  'onLeave',
  'attendancePercent',
  'seats',
  'seatsUsed',
  'fillPercent',
  'waiting',
  'assessments',
  'recallsCalled',
  'recallsReached',
  'cameBack',
  'cameBackPercent',
  'enquiries',
  'enquiriesInTime',
  'enquiriesInTimePercent',
  'telehealthAsked',
  'telehealthHeld',
] as const
export type ReturnFigure = (typeof returnFigures)[number]

export const isPercent = (figure: ReturnFigure) => figure.endsWith('Percent')

/** Both days belong to it. */
export type ReturnPeriod = { readonly kind: ReturnKind; readonly from: string; readonly to: string }

const monthsOf: Readonly<Record<ReturnKind, number>> = { MONTH: 1, QUARTER: 3 }

/** The period that this day is a day of. */
export function periodOn(kind: ReturnKind, on: string): ReturnPeriod {
  const months = monthsOf[kind]
  const month = Number(on.slice(5, 7))
  const first = month - ((month - 1) % months)
  const from = `${on.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
  return { kind, from, to: addDays(monthsAfter(from, months), -1) }
}

export const periodBefore = ({ kind, from }: ReturnPeriod) => periodOn(kind, addDays(from, -1))
export const periodAfter = ({ kind, to }: ReturnPeriod) => periodOn(kind, addDays(to, 1))

/** that of a month on the tenth of the next; that of a quarter on the last day of the month after it. */
export function dueOn({ kind, to }: ReturnPeriod): string {
  const nextMonth = addDays(to, 1)
  return kind === 'MONTH' ? addDays(nextMonth, 9) : addDays(monthsAfter(nextMonth, 1), -1)
}

/** The evening before it is due. */
export const madeFrom = (period: ReturnPeriod) => instantOf(addDays(dueOn(period), -1), '20:00')

/** The due day itself is in time, to its last second. */
export const isLate = (due: string, sentOn: string) => sentOn > due

/**
 * which returns of a kind are to be made now, the oldest first. After an outage all that were missed; an
 * installation without any begins with the one that is not late yet.
 */
export function periodsToMake(kind: ReturnKind, now: Date, todayOn: string, newestFrom: string | undefined) {
  const periods: ReturnPeriod[] = []
  const oldest = newestFrom ?? monthsBefore(todayOn, 6)
  for (let period = periodBefore(periodOn(kind, todayOn)); period.from > oldest; period = periodBefore(period)) {
    const isNextOfNew = newestFrom !== undefined || !isLate(dueOn(period), todayOn)
    if (madeFrom(period) <= now && isNextOfNew) periods.unshift(period)
  }
  return periods
}

/** worth a look before it is sent. */
const largeShare = 0.2
const largeCount = 5
const largePoints = 10

export function isLargeDifference(figure: ReturnFigure, now: number | null, before: number | null): boolean {
  if (now === null || before === null) return now !== before
  const difference = Math.abs(now - before)
  if (isPercent(figure)) return difference >= largePoints
  return difference >= largeCount && difference >= largeShare * before
}
