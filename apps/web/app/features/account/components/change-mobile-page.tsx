import { mobileField } from '@dhc/contracts/member-api/member-fields'
import { ProofStages } from '@dhc/forms/one-time-code/proof-stages'
import { useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { problemsIn } from '@dhc/forms/problem'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { FormInput } from '@dhc/ui/form-input'
import { useState } from 'react'
import * as z from 'zod/mini'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { useDraft } from '../../../member-page/use-draft.ts'
import { changeMobile } from '../actions.ts'

export function ChangeMobilePage() {
  const words = useWords()
  return (
    <MemberPage title={words.member('mobile.change')} summary={words.member('mobile.summary')} isBelowAccount>
      <Stage />
    </MemberPage>
  )
}

function Stage() {
  const words = useWords()
  const { form, own, code, isBusy, isRestored, changed, sendCode, save } = useChangeMobile()
  if (changed !== undefined) {
    return (
      <DoneNotice label={words.member('mobile.changed')}>
        {words.member('mobile.newNumber', { mobile: toShownNumber(changed) })}
      </DoneNotice>
    )
  }
  const newNumber = (
    <QuestionForm
      form={form}
      order={['new_mobile']}
      submitLabel={words.member('otp.send')}
      isBusy={code.isSending}
      isRestored={isRestored}
      onSubmit={sendCode}
    >
      <FormInput
        {...form.text('new_mobile')}
        hint={words.member('hint.mobile')}
        inputMode="tel"
        autoComplete="tel-national"
        width="short"
      />
    </QuestionForm>
  )
  const password = (
    <QuestionForm
      form={own}
      order={['password']}
      submitLabel={words.member('form.save')}
      isBusy={isBusy}
      onSubmit={save}
    >
      <CurrentPasswordQuestion password={own.typed('password')} hint={words.errors('confirmationNeeded')} />
    </QuestionForm>
  )
  return <ProofStages code={code} name="code" address={newNumber} afterwards={password} />
}

const noNumber = { new_mobile: '' }
const newMobile = z.object({ new_mobile: mobileField })

/** D-101: the new number is proved by a code, the person by the password. */
function useChangeMobile() {
  const { locale } = usePage()
  const form = useForm(noNumber)
  const isRestored = useDraft('mobile', noNumber, [form.answers, form.setAnswers])
  // Apart, so that no draft ever holds it.
  const own = useForm({ password: '' })
  const code = useOneTimeCode('change_mobile')
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState<string>()

  const sendCode = async () => {
    const mobile = form.answers.new_mobile
    const problems = problemsIn(newMobile, { new_mobile: mobile })
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    const complaint = await code.request({ mobile })
    if (complaint) form.complain({ sentences: { new_mobile: complaint } })
  }
  const save = async () => {
    const { new_mobile } = form.answers
    const { password } = own.answers
    if (!code.proof || isBusy) return
    if (password === '') return own.complainAbout({ password: 'required' })
    setBusy(true)
    const outcome = await changeMobile(locale, { mobile: new_mobile, otp_token: code.proof.token, password })
    setBusy(false)
    if (outcome.ok) {
      form.setAnswers(noNumber)
      return setChanged(outcome.payload.mobile)
    }
    const { name } = outcome.refusal
    if (name === 'mobileTaken' || name === 'mobileNotVerified') {
      code.forget()
      return form.complainOf(outcome.refusal, undefined)
    }
    own.complainOf(outcome.refusal, name === 'currentPasswordWrong' ? 'password' : undefined)
  }
  return { form, own, code, isBusy, isRestored, changed, sendCode, save }
}
