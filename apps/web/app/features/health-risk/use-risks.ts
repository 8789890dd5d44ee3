import { callAsMember } from '@dhc/api-client/call-as-member'
import { listRiskAssessmentsCall, showRiskAssessmentCall } from '@dhc/contracts/member-api/health-risk'
import { usePage } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import type { PageSize } from '@dhc/reference/site-rules'
import { useCallback } from 'react'
import { useOwnData } from '../../member-page/member-data.tsx'

export type RisksAsked = { readonly page: number; readonly pageSize: PageSize }

export function useRisks({ page, pageSize }: RisksAsked) {
  const { locale } = usePage()
  return useOwnData(useCallback(() => readRisks(locale, { page, pageSize }), [locale, page, pageSize]))
}

export function useRisk(id: string) {
  const { locale } = usePage()
  return useOwnData(useCallback(() => readRisk(locale, id), [locale, id]))
}

const readRisks = (locale: Locale, body: { readonly page: number; readonly pageSize: PageSize }) =>
  callAsMember(listRiskAssessmentsCall, { locale, body })

const readRisk = (locale: Locale, id: string) => callAsMember(showRiskAssessmentCall, { locale, body: { id } })
