import type { Refusal } from '@dhc/api-client/call-outcome'
import type { ownSessionsView } from '@dhc/contracts/member-api/session'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { endSessions, readSessions } from './actions.ts'

type OwnSession = z.infer<typeof ownSessionsView>['items'][number]

export function useSessions() {
  const { locale } = usePageLocale()
  const [sessions, setSessions] = useState<readonly OwnSession[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [ended, setEnded] = useState(false)
  const load = useCallback(async () => {
    const outcome = await readSessions(locale)
    if (outcome.ok) setSessions(outcome.payload.items)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])
  const end = async (ids?: readonly string[]) => {
    const outcome = await endSessions(locale, ids)
    if (!outcome.ok) return setRefusal(outcome.refusal)
    setEnded(true)
    await load()
  }
  return { sessions, refusal, ended, end }
}
