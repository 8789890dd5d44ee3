import { addDays, monthsBefore } from '@dhc/reference/hong-kong-time'

export type Period = { readonly from: string; readonly to: string }

export const periodNames = ['LAST_MONTH', 'THIS_MONTH', 'LAST_THREE'] as const
export type PeriodName = (typeof periodNames)[number]

/** Whole calendar months, as the operator asks for them; the month that runs ends today. */
export function periodOf(name: PeriodName, todayOn: string): Period {
  const first = `${todayOn.slice(0, 7)}-01`
  if (name === 'THIS_MONTH') return { from: first, to: todayOn }
  const months = name === 'LAST_MONTH' ? 1 : 3
  return { from: monthsBefore(first, months), to: addDays(first, -1) }
}
