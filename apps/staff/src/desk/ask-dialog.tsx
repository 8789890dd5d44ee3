import type { Refusal } from '@dhc/api-client/call-outcome'
import { useWords } from '@dhc/i18n/use-words'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { RefusalLine } from './refusal-line.tsx'

type Props = {
  readonly heading: string
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly refusal: Refusal | undefined
  readonly onConfirm: () => unknown
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asked before something is done that others will hear of. A native dialog: focus stays in it, Escape closes it. */
export function AskDialog({ heading, confirmLabel, isBusy, refusal, onConfirm, onClose, children }: Props) {
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
            {words.common('common.cancel')}
          </button>
          <button type="submit" aria-disabled={isBusy} className="main-button">
            {isBusy ? words.common('form.sending') : confirmLabel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
