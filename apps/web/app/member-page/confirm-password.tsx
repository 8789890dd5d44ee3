import type { Refusal } from '@dhc/api-client/call-outcome'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { useWords } from '@dhc/i18n/use-words'
import { useEffect, useState } from 'react'

type Props = {
  /** Answers what is wrong with the password, if anything is. */
  readonly onConfirm: (password: string) => Promise<Refusal | undefined>
  readonly onCancel: () => void
}

/** a phone left on the table is not enough. */
export function ConfirmPassword({ onConfirm, onCancel }: Props) {
  const words = useWords()
  const form = useForm({ password: '' })
  const [isBusy, setBusy] = useState(false)
  // The button that was pressed is gone; the question that came instead has the focus.
  useEffect(() => document.getElementById('password')?.focus(), [])
  const submit = async () => {
    if (isBusy) return
    if (form.answers.password === '') return form.complainAbout({ password: 'required' })
    setBusy(true)
    const refusal = await onConfirm(form.answers.password)
    setBusy(false)
    if (refusal) form.complainOf(refusal, 'password')
  }
  return (
    <QuestionForm
      form={form}
      order={['password']}
      submitLabel={words.common('common.confirm')}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <CurrentPasswordQuestion password={form.typed('password')} hint={words.errors('confirmationNeeded')} />
    </QuestionForm>
  )
}
