import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { withWords } from '@dhc/i18n/load-words'
import { usePage } from '@dhc/i18n/use-words'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** Asked for seldom, so it is loaded when it is. */
const ConfirmPassword = lazy(() =>
  withWords(import('./confirm-password.tsx')).then((module) => ({ default: module.ConfirmPassword })),
)

/** the buttons of a sensitive act, or in their place the question for the password. */
export function ConfirmedAct({ stepUp, children }: { readonly stepUp: StepUp; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    // Who answered the question or took the act back is where they were.
    if (wasAsked.current && !stepUp.isWaiting) place.current?.querySelector('button')?.focus()
    wasAsked.current = stepUp.isWaiting
  }, [stepUp.isWaiting])
  return (
    <div ref={place}>
      {stepUp.isWaiting ? (
        <Suspense fallback={null}>
          <ConfirmPassword onConfirmed={stepUp.goOn} onCancel={stepUp.cancel} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}

/** where the service asks, the password is typed again, or a device of one's own asked, and the act is done then. */
export function useStepUp() {
  const { locale } = usePage()
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)

  const run = async <Payload,>(
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
  const goOn = async () => {
    setWaiting(undefined)
    await waiting?.()
  }
  return { run, goOn, isBusy, refusal, isWaiting: waiting !== undefined, cancel: () => setWaiting(undefined) }
}

export type StepUp = ReturnType<typeof useStepUp>
