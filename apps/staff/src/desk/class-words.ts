import type { PayloadOf } from '@dhc/contracts/call'
import type { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import type { Say } from '@dhc/i18n/use-words'
import { formatMoney } from '@dhc/locales/format'
import { weekdays } from '@dhc/reference/visit-rules'
import { chosenLocale, say } from '../words/console-words.ts'
import { showDay } from './show-time.ts'

/** A class as the counter sells it. */
export type SoldClass = PayloadOf<typeof listClassesCall>['items'][number]

/** `Tuesday, Thursday 10:30-11:30`: what a caller asks first. Days with the same hours stand together. */
export function weeklyTimesIn(words: Say, { weeklyTimes }: Pick<SoldClass, 'weeklyTimes'>): string {
  const byHours = Map.groupBy(weeklyTimes, ({ start, end }) => `${start}-${end}`)
  return [...byHours].map(([hours, times]) => `${times.map(nameOfDay(words)).join(', ')} ${hours}`).join('; ')
}

const nameOfDay =
  (words: Say) =>
  ({ weekday }: SoldClass['weeklyTimes'][number]) =>
    words.common(`weekday.${weekdays[weekday] ?? 'SUN'}`)

/** From its first to its last day, and how often; nothing of a class without lessons yet. */
export function daysOf({ firstOn, lastOn, lessonCount }: SoldClass): string {
  if (!firstOn || !lastOn) return say('classes.noLessons')
  if (firstOn === lastOn) return showDay(firstOn)
  return say('classes.days', { first: showDay(firstOn), last: showDay(lastOn), count: lessonCount })
}

export function feeOf(words: Say, { fee }: Pick<SoldClass, 'fee'>): string {
  return fee === 0 ? words.common('fee.free') : formatMoney(fee)
}

export function placesOf({ remainingQuota: left, quota }: SoldClass): string {
  return left === null ? say('classes.noLimit') : say('classes.placesLeft', { left, quota: quota ?? left })
}

export const courseOf = ({ classCode, courseName }: Pick<SoldClass, 'classCode' | 'courseName'>) =>
  `${courseName[chosenLocale()]} (${classCode})`

type AtCentre = Pick<SoldClass, 'centre'> & { readonly centreName?: SoldClass['centreName'] }

/** The name people know; the code where an older roll has nothing else. */
export const centreOf = ({ centre, centreName }: AtCentre) => centreName?.[chosenLocale()] ?? centre
