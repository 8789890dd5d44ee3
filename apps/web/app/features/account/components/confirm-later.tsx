import { lazy, Suspense } from 'react'
import type { StepUp } from '../use-step-up.ts'

const Form = lazy(() => import('./confirm-password.tsx').then((module) => ({ default: module.ConfirmPassword })))

/** Asked for seldom, so it is loaded when it is. */
export function ConfirmPassword({ stepUp }: { readonly stepUp: StepUp }) {
  return (
    <Suspense fallback={null}>
      <Form stepUp={stepUp} />
    </Suspense>
  )
}
