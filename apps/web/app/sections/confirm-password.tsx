import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { useWords } from '@dhc/i18n/use-words'
import { useEffect, useState } from 'react'
import type { StepUp } from './use-step-up.ts'

/** Security 1.3: a phone left on the table is not enough. */
export function ConfirmPassword({ stepUp }: { readonly stepUp: StepUp }) {
  const words = useWords()
  const form = useForm({ password: '' })
  const [isBusy, setBusy] = useState(false)
  // The button that was pressed is gone; the question that came instead has the focus.
  useEffect(() => document.getElementById('password')?.focus(), [])
  const submit = async () => {
    if (isBusy) return
    if (form.answers.password === '') return form.complainAbout({ password: 'required' })
    setBusy(true)
    const refusal = await stepUp.confirm(form.answers.password)
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
      onCancel={stepUp.cancel}
    >
      <CurrentPasswordQuestion password={form.typed('password')} hint={words.errors('confirmationNeeded')} />
    </QuestionForm>
  )
}
