import { useForm } from '@dhc/forms/use-form'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { changePassword } from './actions.ts'
import { newPasswordProblems, refusedField } from './new-password-problems.ts'

const nothing = { current_password: '', new_password: '', confirm_password: '' }

export function useChangePassword() {
  const { locale } = usePageLocale()
  const form = useForm(nothing)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const submit = async () => {
    if (isBusy) return
    const problems = newPasswordProblems(form.answers, form.answers.current_password)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    setBusy(true)
    const outcome = await changePassword(form.answers, locale)
    setBusy(false)
    form.setAnswers(outcome.ok ? nothing : form.answers)
    if (outcome.ok) return setDone(true)
    form.complainOf(outcome.refusal, refusedField(outcome.refusal.name))
  }
  return { form, isBusy, isDone, submit }
}
