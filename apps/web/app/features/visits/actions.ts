import { callAsMember } from '@dhc/api-client/call-as-member'
import type { BodyOf } from '@dhc/contracts/call'
import {
  bookVisitCall,
  cancelVisitCall,
  listVisitsCall,
  listVisitTimesCall,
  moveVisitCall,
} from '@dhc/contracts/member-api/visits'
import type { Locale } from '@dhc/locales/locale'

export const readVisits = (locale: Locale) => callAsMember(listVisitsCall, { locale, body: {} })

export const readTimes = (locale: Locale, centre: string) =>
  callAsMember(listVisitTimesCall, { locale, body: { centre } })

export const bookVisit = (locale: Locale, body: BodyOf<typeof bookVisitCall>) =>
  callAsMember(bookVisitCall, { locale, body })

export const moveVisit = (locale: Locale, body: BodyOf<typeof moveVisitCall>) =>
  callAsMember(moveVisitCall, { locale, body })

export const cancelVisit = (locale: Locale, id: string) => callAsMember(cancelVisitCall, { locale, body: { id } })
