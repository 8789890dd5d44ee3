import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
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

/** Asked for in the browser, and only when somebody is signed in (D-070): the page itself holds nothing personal. */
function useOwnList<List>(read: () => Promise<Outcome<List>>) {
  const [list, setList] = useState<List>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const outcome = await read()
    if (outcome.ok) setList(outcome.payload)
    else setRefusal(outcome.refusal)
  }, [read])
  useEffect(() => {
    void load()
  }, [load])
  return { list, refusal, load }
}
