import { telehealthRequest } from '@dhc/contracts/member-api/telehealth'
import { type Problems, problemsIn } from '@dhc/forms/problem'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { dayParts, telehealthChannels } from '@dhc/reference/telehealth-rules'
import { FormRadioGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import { FormTextArea } from '@dhc/ui/form-text-area'
import { useState } from 'react'
import { useDraft } from '../../../member-page/use-draft.ts'
import { requestConsultation } from '../actions.ts'
import { bodyOf, choices, emptyRequest, questionOf, questionOrder } from '../model.ts'
import type { Telehealth } from '../use-telehealth.ts'

/** D-127: how, when (up to three times), what about, and where we can call. */
export function RequestForm({ telehealth }: { readonly telehealth: Telehealth }) {
  const words = useWords()
  const { form, isRestored, isBusy, send } = useRequest(telehealth)
  const parts = dayParts.map((part) => ({ value: part, label: words.member(`telehealth.part.${part}`) }))
  return (
    <section aria-labelledby="new-consultation" className="panel flex flex-col gap-4">
      <h2 id="new-consultation" className="font-bold text-lg">
        {words.member('telehealth.askHeading')}
      </h2>
      <QuestionForm
        form={form}
        order={questionOrder}
        submitLabel={words.member('telehealth.ask')}
        isBusy={isBusy}
        isRestored={isRestored}
        onSubmit={send}
      >
        <FormRadioGroup
          {...form.choice('telehealth_channel')}
          options={telehealthChannels.map((channel) => ({
            value: channel,
            label: words.member(`telehealth.channel.${channel}`),
          }))}
        />
        {choices.map(({ date, part }, at) => {
          const optional = at === 0 ? {} : { labelNote: words.member('telehealth.optional') }
          return (
            <div key={date} className="grid gap-4 sm:grid-cols-2">
              <FormInput
                {...form.text(date)}
                {...optional}
                {...(at === 0 ? { hint: words.member('telehealth.datesHint') } : {})}
                type="date"
                width="short"
              />
              <FormSelect
                {...form.text(part)}
                {...optional}
                emptyLabel={words.member('telehealth.pleaseSelect')}
                options={parts}
              />
            </div>
          )
        })}
        <FormTextArea {...form.text('telehealth_reason')} hint={words.member('telehealth.reasonHint')} />
        <FormInput
          {...form.text('telehealth_number')}
          hint={words.member('telehealth.numberHint')}
          inputMode="tel"
          autoComplete="tel-national"
          width="short"
        />
      </QuestionForm>
    </section>
  )
}

/** Checked here by the same shape as there; each problem stands beside its question. */
function useRequest(telehealth: Telehealth) {
  const { words, locale } = usePage()
  const form = useForm(emptyRequest)
  const isRestored = useDraft('consultation', emptyRequest, [form.answers, form.setAnswers])
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
    } else form.setAnswers(emptyRequest)
    await telehealth.after(outcome, words.member('telehealth.asked'))
    setBusy(false)
  }
  return { form, isRestored, isBusy, send }
}
