import type { Refusal } from '@dhc/api-client/call-outcome'
import { type Given, newRetryKey } from '@dhc/api-client/call-request'
import type { Call, PayloadOf } from '@dhc/contracts/call'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callAsStaff } from '../session/call-as-staff.ts'

/**
 * Something a clerk does. The same thing sent again after a lost connection carries the same key, so that it happens once;
 * afterwards every list of the screen is read anew.
 */
export function useDeskAction<Described extends Call>(call: Described) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const sent = useRef<{ readonly what: string; readonly key: string }>(undefined)

  async function send(
    given: Omit<Given<Described>, 'locale' | 'idempotencyKey'>,
  ): Promise<PayloadOf<Described> | undefined> {
    if (isBusy) return undefined
    const what = JSON.stringify(given)
    if (sent.current?.what !== what) sent.current = { what, key: newRetryKey() }
    setBusy(true)
    setRefusal(undefined)
    const outcome = await callAsStaff(call, { ...given, idempotencyKey: sent.current.key } as Given<Described>)
    // Who was told no may try the same again later: that is a new attempt.
    if (outcome.ok || outcome.refusal.status !== 0) sent.current = undefined
    if (!outcome.ok) setRefusal(outcome.refusal)
    // Busy until the lists show it: pressed again before that, it would be done twice.
    else await queries.invalidateQueries()
    setBusy(false)
    return outcome.ok ? outcome.payload : undefined
  }
  return { send, isBusy, refusal }
}

/**
 * For a state that is set when a call is over: whoever typed or opened something else while it was under way does not
 * lose it.
 */
export function unlessChanged<State>(sent: State, next: State): (now: State) => State {
  return (now) => (now === sent ? next : now)
}
