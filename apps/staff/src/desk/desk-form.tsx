import type { Refusal } from '@dhc/api-client/call-outcome'
import type { ReactNode } from 'react'
import { RefusalLine } from './loaded.tsx'

type Props = {
  readonly heading?: string
  readonly button: string
  readonly isBusy: boolean
  readonly refusal: Refusal | undefined
  readonly onSend: () => Promise<unknown>
  readonly className?: string
  readonly children: ReactNode
}

/** What is asked, why it was refused, and the button; Enter sends it. */
export function DeskForm({ heading, button, isBusy, refusal, onSend, className = 'panel', children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void onSend()
      }}
      className={`flex flex-col gap-3 ${className}`}
    >
      {heading ? <h2 className="font-bold text-lg">{heading}</h2> : null}
      {children}
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {button}
        </button>
      </p>
    </form>
  )
}
