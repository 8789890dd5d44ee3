import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { StepUp } from './use-step-up.ts'
import { withWords } from './with-words.ts'

/** Asked for seldom, so it is loaded when it is. */
const ConfirmPassword = lazy(() =>
  withWords(import('./confirm-password.tsx')).then((module) => ({ default: module.ConfirmPassword })),
)

/** Security 1.3: the buttons of a sensitive act, or in their place the question for the password (1107). */
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
          <ConfirmPassword stepUp={stepUp} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
