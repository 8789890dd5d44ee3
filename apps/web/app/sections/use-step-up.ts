import { callAsMember } from '@dhc/api-client/call-as-member'
import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { confirmPasswordCall } from '@dhc/contracts/member-api/password'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useState } from 'react'

/** Security 1.3, sensitive acts: where the service asks, the password is typed again and the act is done then. */
export function useStepUp() {
  const { locale } = usePageLocale()
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)

  const run = async <Payload>(
    act: (at: typeof locale) => Promise<Outcome<Payload>>,
    done: (payload: Payload) => void,
  ) => {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await act(locale)
    setBusy(false)
    if (outcome.ok) return done(outcome.payload)
    if (outcome.refusal.name === 'confirmationNeeded') return setWaiting(() => () => run(act, done))
    setRefusal(outcome.refusal)
  }
  /** Answers what is wrong with the password, if anything is. */
  const confirm = async (password: string): Promise<Refusal | undefined> => {
    const outcome = await callAsMember(confirmPasswordCall, { locale, body: { password } })
    if (!outcome.ok) return outcome.refusal
    setWaiting(undefined)
    await waiting?.()
    return undefined
  }
  return { run, confirm, isBusy, refusal, isWaiting: waiting !== undefined, cancel: () => setWaiting(undefined) }
}

export type StepUp = ReturnType<typeof useStepUp>
