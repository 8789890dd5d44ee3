import { ProofStages } from '@dhc/forms/one-time-code/proof-stages'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useWords } from '@dhc/i18n/use-words'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { FormInput } from '@dhc/ui/form-input'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { useChangeMobile } from '../use-change-mobile.ts'

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
  const { form, code, isBusy, changed, sendCode, save } = useChangeMobile()
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
      form={form}
      order={['password']}
      submitLabel={words.member('form.save')}
      isBusy={isBusy}
      onSubmit={save}
    >
      <CurrentPasswordQuestion password={form.typed('password')} hint={words.errors('confirmationNeeded')} />
    </QuestionForm>
  )
  return <ProofStages code={code} name="code" address={newNumber} afterwards={password} />
}
