import { usePage } from '@dhc/i18n/use-words'
import { useCallback } from 'react'
import { useOwnList } from '../../member-page/member-data.tsx'
import { readEnrolled, readInvitations, readRecords } from './actions.ts'
import type { PageAsked, RecordsAsked } from './model.ts'

export function useEnrolled({ page, pageSize }: PageAsked) {
  const { locale } = usePage()
  return useOwnList(useCallback(() => readEnrolled(locale, { page, pageSize }), [locale, page, pageSize]))
}

export function useRecords({ period, page, pageSize }: RecordsAsked) {
  const { locale } = usePage()
  return useOwnList(
    useCallback(() => readRecords(locale, { period, page, pageSize }), [locale, period, page, pageSize]),
  )
}

export function useInvitations() {
  const { locale } = usePage()
  return useOwnList(useCallback(() => readInvitations(locale), [locale]))
}
