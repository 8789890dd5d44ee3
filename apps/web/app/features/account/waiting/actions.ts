import { callAsMember } from '@dhc/api-client/call-as-member'
import { listInvitationsCall } from '@dhc/contracts/member-api/ballot-group'
import { listCarersCall } from '@dhc/contracts/member-api/carers'
import { showEnrolledCall } from '@dhc/contracts/member-api/enrolments'
import type { Locale } from '@dhc/locales/locale'

/**
 * What waits for the member besides the profile; each is asked by itself, so that one that fails takes nothing along.
 * Apart from the other calls of the account, whose pages do not need to know what a class is.
 */
export const readEnrolled = (locale: Locale) => callAsMember(showEnrolledCall, { locale, body: {} })
export const readInvitations = (locale: Locale) => callAsMember(listInvitationsCall, { locale, body: {} })
export const readRelations = (locale: Locale) => callAsMember(listCarersCall, { locale, body: {} })
