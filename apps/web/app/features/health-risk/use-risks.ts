import { usePageLocale } from '@dhc/i18n/use-words'
import type { PageSize } from '@dhc/reference/site-rules'
import { useCallback } from 'react'
import { useOwnData } from '../../member-page/member-data.tsx'
import { readRisk, readRisks } from './actions.ts'

export type RisksAsked = { readonly page: number; readonly pageSize: PageSize }

export function useRisks({ page, pageSize }: RisksAsked) {
  const { locale } = usePageLocale()
  return useOwnData(useCallback(() => readRisks(locale, { page, pageSize }), [locale, page, pageSize]))
}

export function useRisk(id: string) {
  const { locale } = usePageLocale()
  return useOwnData(useCallback(() => readRisk(locale, id), [locale, id]))
}
