import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import { useWords } from '@dhc/i18n/use-words'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'

type Props = {
  readonly question: string
  readonly confirmLabel?: string
  /** Where what is asked is itself a cancellation, "Cancel" would mean both: then what stays is named. */
  readonly keepLabel?: string
  readonly isBusy: boolean
  /** Why it did not work, as a sentence. */
  readonly problem?: string | undefined
  readonly onConfirm: () => unknown
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asked before something is changed. A native dialog, open as long as it is there: focus stays in it, Escape closes it. */
export function ConfirmDialog(props: Props) {
  const { question, confirmLabel, keepLabel, isBusy, problem, onConfirm, onClose, children } = props
  const words = useWords()
  const id = useId()
  const dialog = useShownModal()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onConfirm()
  }
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="question-dialog">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p id={id} className="font-bold text-lg">
          {question}
        </p>
        {children}
        <p role="alert" className="font-bold text-danger empty:hidden">
          {problem}
        </p>
        <div className="mt-2 flex flex-wrap gap-4">
          {/* Closing the dialog itself gives the focus back to the button that opened it. */}
          <button type="button" onClick={() => dialog.current?.close()} className="secondary-button grow">
            {keepLabel ?? words.common('common.cancel')}
          </button>
          <button
            type="submit"
            {...(isBusy ? { 'aria-disabled': true } : {})}
            className="primary-button grow aria-disabled:cursor-progress aria-disabled:bg-night-soft"
          >
            {isBusy ? words.common('form.sending') : (confirmLabel ?? words.common('common.confirm'))}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/**
 * A change a member makes: a second press while the first is on its way is the same one, and so is the next try after a
 * lost response. Other content has another key: `forget` is for that.
 */
export function useSentOnce() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isSending = useRef(false)
  const key = useRef<string>(undefined)
  const send = async <Payload,>(
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
