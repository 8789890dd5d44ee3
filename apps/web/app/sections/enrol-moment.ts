import { formatDate, formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-rules'

/** D-109, D-113: who enrols in person comes while the centre is open, so the day is said and no "00:00" or "23:59". */
export function enrolMoment(at: string, method: EnrolmentMethod, locale: Locale): string {
  const say = method === enrolmentMethod.firstComeFirstServed ? formatDate : formatDateTime
  return say(new Date(at), locale)
}
