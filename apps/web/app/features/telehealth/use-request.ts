import { telehealthRequest } from '@dhc/contracts/member-api/telehealth'
import { type Problems, problemsIn } from '@dhc/forms/problem'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { requestConsultation } from './actions.ts'
import { bodyOf, emptyRequest, questionOf } from './model.ts'
import type { Telehealth } from './use-telehealth.ts'

/** Checked here by the same shape as there; each problem stands beside its question. */
export function useRequest(telehealth: Telehealth) {
  const words = useWords()
  const { locale } = usePageLocale()
  const form = useForm(emptyRequest)
  const [isBusy, setBusy] = useState(false)
  const besideQuestions = (found: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(found).flatMap(([field, what]) => {
        const question = questionOf(field, form.answers)
        return question ? [[question, what]] : []
      }),
    )
  const send = async () => {
    const body = bodyOf(form.answers)
    const problems = besideQuestions(problemsIn(telehealthRequest, body)) as Problems
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    setBusy(true)
    const outcome = await requestConsultation(locale, body)
    if (!outcome.ok) {
      const fields = besideQuestions(outcome.refusal.fields) as Record<string, string>
      form.complainOf({ ...outcome.refusal, fields }, undefined)
    }
    await telehealth.after(outcome, words.member('telehealth.asked'))
    setBusy(false)
  }
  return { form, isBusy, send }
}
