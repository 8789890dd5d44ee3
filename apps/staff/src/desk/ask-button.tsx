import type { Refusal } from '@dhc/api-client/call-outcome'
import { type ReactNode, useState } from 'react'
import { AskDialog } from './ask-dialog.tsx'

type Props = {
  readonly label: string
  /** Which person, for those who do not see the row the button stands in. */
  readonly about?: string
  readonly heading?: string
  readonly confirmLabel?: string
  /** The one thing the screen is for. */
  readonly isMain?: boolean
  readonly isBusy: boolean
  readonly refusal: Refusal | undefined
  /** Something when it was done; the dialog stays open with the reason when it was not. */
  readonly onConfirm: () => Promise<unknown>
  readonly children?: ReactNode
}

/** A button that asks once more, and for what is needed, before it does anything. */
export function AskButton(props: Props) {
  const { label, about, heading = label, confirmLabel = label, isMain = false, onConfirm, ...rest } = props
  const [isOpen, setOpen] = useState(false)
  const confirm = async () => {
    if (await onConfirm()) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={isMain ? 'main-button' : 'quiet-button'}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </button>
      {isOpen ? (
        <AskDialog {...{ heading, confirmLabel }} {...rest} onConfirm={confirm} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
