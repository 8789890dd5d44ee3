import type { Refusal } from '@dhc/api-client/call-outcome'
import { useWords } from '@dhc/i18n/use-words'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { say } from '../words/console-words.ts'
import { TextField } from './fields.tsx'
import { RefusalLine } from './loaded.tsx'

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
  /** Why it is done is asked too, and handed on. */
  readonly asksReason?: true
  /** Something when it was done; the dialog stays open with the refusal when it was not. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  readonly children?: ReactNode
}

/** A button that asks once more, and for what is needed, before it does anything. */
export function AskButton(props: Props) {
  const { label, about, heading = label, confirmLabel = label, isMain = false, isBusy, refusal } = props
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const confirm = async () => {
    if (await props.onConfirm(reason)) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={isMain ? 'main-button' : 'quiet-button'}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </button>
      {isOpen ? (
        <AskDialog
          heading={heading}
          confirmLabel={confirmLabel}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {props.children}
          {props.asksReason ? (
            <TextField id={reasonId} label={say('desk.reason')} value={reason} onText={setReason} />
          ) : null}
        </AskDialog>
      ) : null}
    </>
  )
}

type AskDialogProps = {
  readonly heading: string
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly refusal: Refusal | undefined
  readonly onConfirm: () => unknown
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asked before something is done that others will hear of. A native dialog: focus stays in it, Escape closes it. */
function AskDialog({ heading, confirmLabel, isBusy, refusal, onConfirm, onClose, children }: AskDialogProps) {
  const words = useWords()
  const id = useId()
  const dialog = useShownModal()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) onConfirm()
  }
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="ask-dialog">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 id={id} className="font-bold text-lg">
          {heading}
        </h2>
        {children}
        <RefusalLine refusal={refusal} />
        <div className="flex flex-wrap gap-4">
          <button type="button" onClick={() => dialog.current?.close()} className="quiet-button">
            {/* "Cancel" would mean both where what is asked is itself a cancellation. */}
            {say('desk.goBack')}
          </button>
          <button type="submit" aria-disabled={isBusy} className="main-button">
            {isBusy ? words.common('form.sending') : confirmLabel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
