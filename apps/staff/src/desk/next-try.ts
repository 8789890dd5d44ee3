import type { CallResult } from '@dhc/reference/contact-rules'
import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'

/** When to call again, as a clerk says it. */
export const nextTries = ['NONE', 'TWO_HOURS', 'TOMORROW', 'TOMORROW_EVENING'] as const

export type NextTry = (typeof nextTries)[number]

/** Nobody picked up: in two hours. For everything else the clerk says so. */
export function usualNextTry(result: CallResult): NextTry {
  return result === 'NO_ANSWER' ? 'TWO_HOURS' : 'NONE'
}

export function nextTryAt(choice: NextTry, now: Date): Date | null {
  if (choice === 'NONE') return null
  if (choice === 'TWO_HOURS') return new Date(now.getTime() + 2 * 60 * 60_000)
  const tomorrowOn = addDays(hongKongDateOf(now), 1)
  return instantOf(tomorrowOn, choice === 'TOMORROW' ? '10:00' : '18:30')
}
