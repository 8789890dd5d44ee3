import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { classNewsWaitMs } from '@dhc/reference/message-rules'
import type { SpecialHours, VisitMark, VisitState } from '@dhc/reference/visit-rules'
import { isWithin } from './half-hours.ts'

type Visit = { readonly state: VisitState; readonly startsAt: Date }

/** moved or cancelled until it begins, by the member and by staff alike; afterwards staff say whether they came. */
export function mayChange({ state, startsAt }: Visit, now: Date): boolean {
  return state === 'BOOKED' && now < startsAt
}

/**
 * Who comes early has come, so from the morning of the day on; nobody is missed before the time. A slip can be put right,
 * and what nobody marked can be marked later.
 */
export function mayMark({ state, startsAt }: Visit, mark: VisitMark, now: Date): boolean {
  if (state === 'CANCELLED' || state === 'CALLED_OFF') return false
  return mark === 'CAME' ? hongKongDateOf(now) >= hongKongDateOf(startsAt) : now >= startsAt
}

type Expected = {
  readonly startsAt: Date
  readonly isHoliday: boolean
  readonly isOffForWeather: boolean
  /** What editors said of this day at this centre. */
  readonly special: SpecialHours | undefined
}

/** D-108, D-117, A-195: nobody is at the centre at that time. */
export function isClosedFor({ startsAt, isHoliday, isOffForWeather, special }: Expected): boolean {
  return isOffForWeather || (special ? !isWithin(special, startsAt) : isHoliday)
}

/** What is booked for then is called off. A special day has to stand for a while first: an editor may have slipped. */
export function isCalledOff(expected: Expected, now: Date): boolean {
  const { startsAt, isHoliday, isOffForWeather, special } = expected
  if (now >= startsAt || !isClosedFor(expected)) return false
  const hasStood = !special || now.getTime() - Date.parse(special.since) >= classNewsWaitMs
  return isOffForWeather || isHoliday || hasStood
}
