import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { currentToken } from '@dhc/session/session-store'
import { startTransition, useCallback, useEffect, useState } from 'react'

/** Asked for in the browser, and only when somebody is signed in (D-070): the page itself holds nothing personal. */
export function useOwnData<Data>(read: () => Promise<Outcome<Data>>) {
  const [data, setData] = useState<Data>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const outcome = await read()
    if (!outcome.ok) return setRefusal(outcome.refusal)
    // In small steps, as the page itself was taken over (decision 0018).
    startTransition(() => setData(outcome.payload))
  }, [read])
  useEffect(() => {
    void load()
  }, [load])
  return { data, refusal, load }
}
