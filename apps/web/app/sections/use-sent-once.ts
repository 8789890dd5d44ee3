import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import { useRef, useState } from 'react'

/**
 * A change a member makes: a second press while the first is on its way is the same one, and so is the next try after a
 * lost response (2e, "Retried writes"). Other content has another key: `forget` is for that.
 */
export function useSentOnce() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isSending = useRef(false)
  const key = useRef<string>(undefined)
  const send = async <Payload>(
    call: (idempotencyKey: string) => Promise<Outcome<Payload>>,
    onDone: (payload: Payload) => unknown,
  ) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setRefusal(undefined)
    key.current ??= newRetryKey()
    const outcome = await call(key.current)
    isSending.current = false
    setBusy(false)
    if (outcome.ok) onDone(outcome.payload)
    else setRefusal(outcome.refusal)
  }
  const forget = () => {
    key.current = undefined
  }
  return { isBusy, refusal, send, forget }
}
