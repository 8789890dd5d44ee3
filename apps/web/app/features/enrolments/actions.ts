import { callAsMember } from '@dhc/api-client/call-as-member'
import { showEnrolledCall, showRecordsCall } from '@dhc/contracts/member-api/enrolments'
import type { Locale } from '@dhc/locales/locale'
import type { PageAsked, RecordsAsked } from './model.ts'

/** Sections 3.5 and 3.6: what the member has applied for. */
export const readEnrolled = (locale: Locale, body: PageAsked) => callAsMember(showEnrolledCall, { locale, body })

export const readRecords = (locale: Locale, body: RecordsAsked) => callAsMember(showRecordsCall, { locale, body })
