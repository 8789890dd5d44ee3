import { type ReactNode, useEffect, useRef } from 'react'
import { CodeForm } from './code-form.tsx'
import type { OneTimeCode } from './use-one-time-code.ts'

type Props = {
  readonly code: OneTimeCode
  /** D-098: what the code is called. */
  readonly name: 'code' | 'one_time_password'
  /** The question where the code is to go. */
  readonly address: ReactNode
  /** What the right code allows. */
  readonly afterwards: ReactNode
}

/** D-097, D-099, D-101: first whose number it is, then the code that came to it, then what the code is good for. */
export function ProofStages({ code, name, address, afterwards }: Props) {
  if (code.proof) return <Afterwards>{afterwards}</Afterwards>
  if (!code.sent) return address
  return (
    <CodeForm sent={code.sent} name={name} onResend={code.request} onProof={code.prove} onOtherNumber={code.forget} />
  )
}

/** The code's own form is gone; who cannot see the screen is at the first field of what came instead. */
function Afterwards({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return <div ref={place}>{children}</div>
}
