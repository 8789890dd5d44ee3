import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { VisitMark, VisitState } from '@dhc/reference/visit-rules'

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

type Expected = { readonly startsAt: Date; readonly isHoliday: boolean; readonly isOffForWeather: boolean }

/** D-108, D-117: what is booked on a day that became a holiday, or in weather that closes the centres, is called off. */
export function isCalledOff({ startsAt, isHoliday, isOffForWeather }: Expected, now: Date): boolean {
  return now < startsAt && (isHoliday || isOffForWeather)
}
