import type { Refusal } from '@dhc/api-client/call-outcome'
import { usePageLocale } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { readEnrolled } from './actions.ts'
import { type TimetableRow, timetableOf } from './timetable.ts'

const pageSize = 50

/** What is coming, from every page of the list. */
export function useTimetable() {
  const { locale } = usePageLocale()
  const [rows, setRows] = useState<readonly TimetableRow[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const found = []
    for (let page = 1; ; page += 1) {
      const outcome = await readEnrolled(locale, { page, pageSize })
      if (!outcome.ok) return setRefusal(outcome.refusal)
      found.push(...outcome.payload.items)
      if (outcome.payload.items.length < pageSize) break
    }
    setRows(timetableOf(found, Date.now()))
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])
  return { rows, refusal, load }
}
