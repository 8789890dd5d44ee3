import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import type { TelehealthView } from '@dhc/contracts/member-api/telehealth'
import { usePage } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { readConsultations } from './actions.ts'

export type Telehealth = ReturnType<typeof useTelehealth>

/** The member's consultations, read anew each minute: the link appears 15 minutes before without a press. */
const everyMs = 60_000

export function useTelehealth() {
  const { locale } = usePage()
  const [items, setItems] = useState<readonly TelehealthView[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [notice, setNotice] = useState<{ readonly sentence: string; readonly number: number }>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    const outcome = await readConsultations(locale)
    if (outcome.ok) setItems(outcome.payload.items)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
  }, [locale])
  useEffect(() => {
    void load()
    const timer = setInterval(() => void (document.visibilityState === 'visible' && load()), everyMs)
    return () => clearInterval(timer)
  }, [load])

  /** Tells what has come of a change, and shows how things stand then. */
  const after = async (outcome: Outcome<TelehealthView>, sentence: string) => {
    if (outcome.ok) setNotice((before) => ({ sentence, number: (before?.number ?? 0) + 1 }))
    if (outcome.ok || outcome.refusal.name === 'telehealthOpen' || outcome.refusal.name === 'telehealthFixed')
      await load()
  }
  return { items, refusal, notice, load, after }
}
