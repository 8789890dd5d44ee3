import { useWords } from '@dhc/i18n/use-words'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import type { ReactNode } from 'react'

type Props = {
  readonly onSubmit: () => void
  readonly onBack: (() => void) | undefined
  readonly submitLabel?: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** One screen: its questions, then on or back. Going back loses nothing. */
export function ScreenForm({ onSubmit, onBack, submitLabel, isBusy = false, children }: Props) {
  const words = useWords()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-8"
    >
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <FormSubmitButton
          label={submitLabel ?? words.member('form.continue')}
          busyLabel={words.common('form.sending')}
          isBusy={isBusy}
        />
        {onBack ? (
          <button type="button" onClick={onBack} className="link-button">
            {words.member('form.back')}
          </button>
        ) : null}
      </div>
    </form>
  )
}
