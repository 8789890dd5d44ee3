import { callAsMember } from '@dhc/api-client/call-as-member'
import { listRiskAssessmentsCall, showRiskAssessmentCall } from '@dhc/contracts/member-api/health-risk'
import type { Locale } from '@dhc/locales/locale'
import type { PageSize } from '@dhc/reference/site-rules'

/** Section 3.8. */
export const readRisks = (locale: Locale, body: { readonly page: number; readonly pageSize: PageSize }) =>
  callAsMember(listRiskAssessmentsCall, { locale, body })

export const readRisk = (locale: Locale, id: string) => callAsMember(showRiskAssessmentCall, { locale, body: { id } })
