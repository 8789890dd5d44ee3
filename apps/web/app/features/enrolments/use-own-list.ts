import type { Outcome } from '@dhc/api-client/call-outcome'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useCallback } from 'react'
import { useOwnData } from '../../sections/use-own-data.ts'
import { readEnrolled, readInvitations, readRecords } from './actions.ts'
import type { PageAsked, RecordsAsked } from './model.ts'

export function useEnrolled({ page, pageSize }: PageAsked) {
  const { locale } = usePageLocale()
  return useOwnList(useCallback(() => readEnrolled(locale, { page, pageSize }), [locale, page, pageSize]))
}

export function useRecords({ period, page, pageSize }: RecordsAsked) {
  const { locale } = usePageLocale()
  return useOwnList(
    useCallback(() => readRecords(locale, { period, page, pageSize }), [locale, period, page, pageSize]),
  )
}

export function useInvitations() {
  const { locale } = usePageLocale()
  return useOwnList(useCallback(() => readInvitations(locale), [locale]))
}

function useOwnList<List>(read: () => Promise<Outcome<List>>) {
  const { data: list, ...rest } = useOwnData(read)
  return { list, ...rest }
}
