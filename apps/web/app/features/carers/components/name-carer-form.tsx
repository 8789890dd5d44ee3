import { nameCarerRequest } from '@dhc/contracts/member-api/carers'
import { problemsIn } from '@dhc/forms/problem'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { carerRights } from '@dhc/reference/carer-rules'
import { FormCheckboxGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { useDraft } from '../../../member-page/use-draft.ts'
import { nameCarer } from '../actions.ts'
import type { Carers } from '../use-carers.ts'

/** D-140: by member number, as with a group (D-139): nobody learns here who is a member. */
export function NameCarerForm({ carers }: { readonly carers: Carers }) {
  const words = useWords()
  const { form, isRestored, stepUp, send } = useNameCarer(carers)
  return (
    <section aria-labelledby="name-carer" className="panel flex flex-col gap-4">
      <h2 id="name-carer" className="font-bold text-lg">
        {words.member('carers.name')}
      </h2>
      <p className="max-w-measure">{words.member('carers.nameIntro')}</p>
      <p className="max-w-measure">{words.member('carers.never')}</p>
      <ConfirmedAct stepUp={stepUp}>
        <QuestionForm
          form={form}
          order={['member_no', 'carer_rights']}
          submitLabel={words.member('carers.ask')}
          isBusy={stepUp.isBusy}
          isRestored={isRestored}
          onSubmit={send}
        >
          <FormInput
            {...form.text('member_no')}
            hint={words.member('hint.member_no')}
            autoCapitalize="characters"
            autoComplete="off"
            width="short"
          />
          <FormCheckboxGroup
            {...form.choices('carer_rights')}
            options={carerRights.map((right) => ({ value: right, label: words.member(`carers.right.${right}`) }))}
          />
        </QuestionForm>
      </ConfirmedAct>
    </section>
  )
}

const empty = { member_no: '', carer_rights: [] as readonly string[] }

/** Checked here by the same shape as there; the result is the same whether the number belongs to somebody or not. */
function useNameCarer(carers: Carers) {
  const { words, locale } = usePage()
  const form = useForm(empty)
  const isRestored = useDraft('carer', empty, [form.answers, form.setAnswers])
  const stepUp = useStepUp()
  const send = async () => {
    const { member_no, carer_rights } = form.answers
    const body = {
      memberNo: member_no.trim().toUpperCase(),
      rights: carerRights.filter((right) => carer_rights.includes(right)),
    }
    const { memberNo, rights } = problemsIn(nameCarerRequest, body)
    if (memberNo || rights)
      return form.complainAbout({
        ...(memberNo ? { member_no: memberNo } : {}),
        ...(rights ? { carer_rights: rights } : {}),
      })
    form.settle()
    const asked = words.member('carers.asked', { memberNo: body.memberNo })
    await stepUp.run(
      async () => {
        const outcome = await nameCarer(locale, body)
        const isDecided = outcome.ok || outcome.refusal.name !== 'confirmationNeeded'
        if (isDecided) await carers.change(async () => outcome, asked)
        return outcome
      },
      () => form.setAnswers(empty),
    )
  }
  return { form, isRestored, stepUp, send }
}
