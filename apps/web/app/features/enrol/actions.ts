import { callApi } from '@dhc/api-client/call-api'
import { callAsMember } from '@dhc/api-client/call-as-member'
import { applyCall, checkEligibilityCall } from '@dhc/contracts/member-api/enrol'
import { showRemainingQuotaCall } from '@dhc/contracts/member-api/remaining-quota'
import type { Locale } from '@dhc/locales/locale'

type Asked = { readonly strapiUuid: string; readonly isCarer: boolean }

/** What an enrolment would be answered now. */
export const checkEligibility = (locale: Locale, body: Asked) => callAsMember(checkEligibilityCall, { locale, body })

/** REL-04: whoever presses again after a lost response gets the first result. */
export const apply = (locale: Locale, body: Asked, idempotencyKey: string) =>
  callAsMember(applyCall, { locale, body, idempotencyKey })

export const readPlaces = (locale: Locale, strapiUuid: string) =>
  callApi(showRemainingQuotaCall, { locale, body: { strapiUuid } })
