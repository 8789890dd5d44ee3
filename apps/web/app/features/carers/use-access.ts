import type { Refusal } from '@dhc/api-client/call-outcome'
import type { AccessView } from '@dhc/contracts/member-api/access-log'
import { usePageLocale } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { readAccess } from './actions.ts'

/** Who opened my record: the newest first, more on request. */
export function useAccess() {
  const { locale } = usePageLocale()
  const [items, setItems] = useState<readonly AccessView[]>([])
  const [total, setTotal] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(
    async (page: number) => {
      if (!currentToken()) return
      const outcome = await readAccess(locale, page)
      setRefusal(outcome.ok ? undefined : outcome.refusal)
      if (!outcome.ok) return
      setTotal(outcome.payload.total)
      setItems((before) => (page === 1 ? outcome.payload.items : [...before, ...outcome.payload.items]))
    },
    [locale],
  )
  useEffect(() => {
    void load(1)
  }, [load])
  const more = () => load(Math.floor(items.length / 10) + 1)
  return { items, total, refusal, more, hasMore: total !== undefined && items.length < total }
}
