import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import type { Relations } from '@dhc/contracts/member-api/carers'
import { usePage } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readCarers } from './actions.ts'

export type Carers = ReturnType<typeof useCarers>

/** Both sides of the member's relations, and one change at a time; each change answers with how they stand then. */
export function useCarers() {
  const { locale } = usePage()
  const [relations, setRelations] = useState<Relations>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [notice, setNotice] = useState<{ readonly sentence: string; readonly number: number }>()
  const isSending = useRef(false)
  const take = useCallback((outcome: Outcome<Relations>) => {
    if (outcome.ok) setRelations(outcome.payload)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    return outcome
  }, [])
  const load = useCallback(async () => {
    if (currentToken()) take(await readCarers(locale))
  }, [locale, take])
  useEffect(() => {
    void load()
  }, [load])

  /** A second press while the first is on its way means the same. */
  const change = async (
    call: () => Promise<Outcome<Relations>>,
    sentence: string,
  ): Promise<Outcome<Relations> | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    const outcome = take(await call())
    isSending.current = false
    if (outcome.ok) setNotice((before) => ({ sentence, number: (before?.number ?? 0) + 1 }))
    return outcome
  }
  return { relations, refusal, notice, load, change }
}
