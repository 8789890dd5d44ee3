import { nameCarerRequest } from '@dhc/contracts/member-api/carers'
import { problemsIn } from '@dhc/forms/problem'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { carerKinds, carerRights } from '@dhc/reference/carer-rules'
import { FormCheckboxGroup, FormRadioGroup } from '@dhc/ui/form-choices'
import { FormInput } from '@dhc/ui/form-input'
import { useState } from 'react'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { useDraft } from '../../../member-page/use-draft.ts'
import { askToCare, nameCarer } from '../actions.ts'
import type { Carers } from '../use-carers.ts'

const wordsOf = {
  name: { title: 'carers.name', intro: 'carers.nameIntro', send: 'carers.ask', done: 'carers.asked' },
  offer: { title: 'carers.offer', intro: 'carers.offerIntro', send: 'carers.offerSend', done: 'carers.offered' },
} as const

type Way = keyof typeof wordsOf

/**
 * D-140, decision 0070: to name a carer, or to offer to be one. By member number, as with a group (D-139): nobody learns here
 * who is a member.
 */
export function AskForm({ carers }: { readonly carers: Carers }) {
  const words = useWords()
  const [way, setWay] = useState<Way>('name')
  const other = way === 'name' ? 'offer' : 'name'
  return (
    <>
      <OneWay key={way} way={way} carers={carers} />
      <p>
        <button type="button" onClick={() => setWay(other)} className="secondary-button">
          {words.member(wordsOf[other].title)}
        </button>
      </p>
    </>
  )
}

function OneWay({ way, carers }: { readonly way: Way; readonly carers: Carers }) {
  const words = useWords()
  const { form, isRestored, stepUp, send } = useAsking(way, carers)
  const said = wordsOf[way]
  return (
    <section aria-labelledby={`${way}-carer`} className="panel flex flex-col gap-4">
      <h2 id={`${way}-carer`} className="font-bold text-lg">
        {words.member(said.title)}
      </h2>
      <p className="max-w-measure">{words.member(said.intro)}</p>
      <p className="max-w-measure">{words.member('carers.never')}</p>
      <ConfirmedAct stepUp={stepUp}>
        <QuestionForm
          form={form}
          order={['carer_kind', 'member_no', 'carer_rights']}
          submitLabel={words.member(said.send)}
          isBusy={stepUp.isBusy}
          isRestored={isRestored}
          onSubmit={send}
        >
          {way === 'offer' ? (
            <FormRadioGroup
              {...form.choice('carer_kind')}
              options={carerKinds.map((kind) => ({ value: kind, label: words.member(`carers.kind.${kind}`) }))}
            />
          ) : null}
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

const empty = { carer_kind: '', member_no: '', carer_rights: [] as readonly string[] }

/** Checked here by the same shape as there; the result is the same whether the number belongs to somebody or not. */
function useAsking(way: Way, carers: Carers) {
  const { words, locale } = usePage()
  const form = useForm(empty)
  const isRestored = useDraft('carer', empty, [form.answers, form.setAnswers], way)
  const stepUp = useStepUp()
  const send = async () => {
    const { carer_kind, member_no, carer_rights } = form.answers
    const memberNo = member_no.trim().toUpperCase()
    const rights = carerRights.filter((right) => carer_rights.includes(right))
    const kind = carerKinds.find((each) => each === carer_kind)
    const wrong = problemsIn(nameCarerRequest, { memberNo, rights })
    const problems = {
      ...(way === 'offer' && !kind ? { carer_kind: 'required' as const } : {}),
      ...(wrong.memberNo ? { member_no: wrong.memberNo } : {}),
      ...(wrong.rights ? { carer_rights: wrong.rights } : {}),
    }
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    const said = words.member(wordsOf[way].done, { memberNo })
    await stepUp.run(
      async () => {
        const body = { memberNo, rights }
        const outcome = await (kind && way === 'offer' ? askToCare(locale, { ...body, kind }) : nameCarer(locale, body))
        const isDecided = outcome.ok || outcome.refusal.name !== 'confirmationNeeded'
        if (isDecided) await carers.change(async () => outcome, said)
        return outcome
      },
      () => form.setAnswers(empty),
    )
  }
  return { form, isRestored, stepUp, send }
}
