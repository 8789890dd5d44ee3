import { callAsMember } from '@dhc/api-client/call-as-member'
import type { BodyOf } from '@dhc/contracts/call'
import { cancelTelehealthCall, listTelehealthCall, requestTelehealthCall } from '@dhc/contracts/member-api/telehealth'
import type { Locale } from '@dhc/locales/locale'

export const readConsultations = (locale: Locale) => callAsMember(listTelehealthCall, { locale, body: {} })

export const requestConsultation = (locale: Locale, body: BodyOf<typeof requestTelehealthCall>) =>
  callAsMember(requestTelehealthCall, { locale, body })

export const cancelConsultation = (locale: Locale, id: string) =>
  callAsMember(cancelTelehealthCall, { locale, body: { id } })
