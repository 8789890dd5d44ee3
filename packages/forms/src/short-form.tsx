import { useWords } from '@dhc/i18n/use-words'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import type { ReactNode } from 'react'
import type { FieldKey } from './field-label.ts'
import { ProblemSummary } from './problem-summary.tsx'
import type { Complaint } from './use-complaint.ts'

type Props = {
  readonly form: { readonly complaint: Complaint; readonly attempt: number }
  /** The names of its questions, in their order. */
  readonly order: readonly FieldKey[]
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly onSubmit: () => unknown
  readonly onCancel?: (() => void) | undefined
  readonly children: ReactNode
}

/** A form of one screen: what is wrong, the questions, the button. */
export function ShortForm({ form, order, submitLabel, isBusy, onSubmit, onCancel, children }: Props) {
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
      <ProblemSummary complaint={form.complaint} attempt={form.attempt} order={order} />
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <FormSubmitButton label={submitLabel} busyLabel={words.common('form.sending')} isBusy={isBusy} />
        {onCancel ? (
          <button type="button" onClick={onCancel} className="link-button">
            {words.common('common.cancel')}
          </button>
        ) : null}
      </div>
    </form>
  )
}
