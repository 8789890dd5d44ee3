import { useWords } from '@dhc/i18n/use-words'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import type { FormEvent, ReactNode } from 'react'
import { ProblemSummary } from './problem-summary.tsx'
import type { Complaint, Labels } from './use-form.ts'
import type { FieldKey } from './words-of-fields.ts'

type Props = {
  readonly form: { readonly complaint: Complaint; readonly attempt: number }
  /** The names of its questions, in their order. */
  readonly order: readonly FieldKey[]
  readonly labels?: Labels
  /** "Continue" where nothing else is said: one screen of several. */
  readonly submitLabel?: string | undefined
  readonly isBusy?: boolean
  /** What stood here before a reload stands here again. */
  readonly isRestored?: boolean
  readonly onSubmit: () => unknown
  /** To the screen before; going back loses nothing. */
  readonly onBack?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  /** On without an answer, where none is needed. */
  readonly onSkip?: (() => void) | undefined
  readonly children: ReactNode
}

/** The form of one screen: what is wrong, the questions, the button, and a way out. */
export function QuestionForm({
  form,
  order,
  labels,
  submitLabel,
  isBusy = false,
  isRestored = false,
  onSubmit,
  onBack,
  onCancel,
  onSkip,
  children,
}: Props) {
  const words = useWords()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The button stays where it is while the form is on its way; a second press sends nothing.
    if (!isBusy) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="question-form flex flex-col gap-8">
      <ProblemSummary complaint={form.complaint} attempt={form.attempt} order={order} labels={labels} />
      {isRestored ? <p role="status">{words.common('form.draftRestored')}</p> : null}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <FormSubmitButton
          label={submitLabel ?? words.member('form.continue')}
          busyLabel={words.common('form.sending')}
          isBusy={isBusy}
        />
        <WayOut label={words.member('form.skip')} act={onSkip} />
        <WayOut label={words.member('form.back')} act={onBack} />
        <WayOut label={words.common('common.cancel')} act={onCancel} />
      </div>
    </form>
  )
}

function WayOut({ label, act }: { readonly label: string; readonly act: (() => void) | undefined }) {
  if (!act) return null
  return (
    <button type="button" onClick={act} className="link-button">
      {label}
    </button>
  )
}
