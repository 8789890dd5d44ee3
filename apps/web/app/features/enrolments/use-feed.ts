import type { Refusal } from '@dhc/api-client/call-outcome'
import { usePageLocale } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { closeFeed, openFeed, readFeed } from './actions.ts'

/** The address of the own calendar: since when there is one, and the address itself in the moment it is made. */
export function useFeed() {
  const { locale } = usePageLocale()
  const [openedAt, setOpenedAt] = useState<string | null>()
  const [path, setPath] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    if (!currentToken()) return
    const outcome = await readFeed(locale)
    if (outcome.ok) setOpenedAt(outcome.payload.openedAt)
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])

  const change = async (isOpening: boolean) => {
    if (isBusy) return false
    setBusy(true)
    setRefusal(undefined)
    const outcome = isOpening ? await openFeed(locale) : await closeFeed(locale)
    setBusy(false)
    if (!outcome.ok) setRefusal(outcome.refusal)
    else setPath('path' in outcome.payload ? outcome.payload.path : undefined)
    if (outcome.ok) await load()
    return outcome.ok
  }
  return { openedAt, path, refusal, isBusy, open: () => change(true), close: () => change(false) }
}
