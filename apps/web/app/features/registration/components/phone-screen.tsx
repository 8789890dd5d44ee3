import { CodeForm } from '@dhc/forms/one-time-code/code-form'
import { useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { QuestionForm } from '@dhc/forms/question-form'
import { useWords } from '@dhc/i18n/use-words'
import { FormInput } from '@dhc/ui/form-input'
import { FormRadioGroup } from '@dhc/ui/form-radio-group'
import { Notice } from '@dhc/ui/notice'
import { forWhom, isForChild } from '../application.ts'
import type { Wizard } from '../use-registration.ts'

/** D-083, D-097: who applies, and the number that is proved by a code: one's own, or the guardian's. */
export function PhoneScreen({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords()
  const { form, proved } = wizard
  const code = useOneTimeCode('register')
  const isChild = isForChild(form.answers)

  const sendCode = async () => {
    if (Object.keys(wizard.phoneProblems).length > 0) return form.complainAbout(wizard.phoneProblems)
    form.settle()
    const complaint = await code.request({ mobile: form.answers.mobile, minor: isChild })
    if (complaint) form.complain({ sentences: { mobile: complaint } })
  }

  if (code.sent && !proved) {
    return (
      <CodeForm
        sent={code.sent}
        name="code"
        onResend={code.request}
        onProof={wizard.prove}
        onOtherNumber={code.forget}
      />
    )
  }
  return (
    <QuestionForm
      form={form}
      order={wizard.asked}
      onSubmit={proved ? wizard.proceed : sendCode}
      onBack={wizard.goBack}
      isBusy={code.isSending}
      submitLabel={proved ? undefined : words.member('otp.send')}
    >
      <FormRadioGroup
        {...form.choice('for_whom')}
        options={forWhom.map((who) => ({ value: who, label: words.member(`register.for.${who}`) }))}
      />
      <FormInput
        {...form.text('mobile')}
        label={words.member(isChild ? 'field.guardian.mobile' : 'field.mobile')}
        hint={words.member(isChild ? 'hint.guardian.mobile' : 'hint.mobile')}
        inputMode="tel"
        autoComplete="tel-national"
        width="short"
      />
      {proved ? (
        <Notice tone="success" toneLabel={words.member('otp.proved')}>
          {words.member('otp.provedHint')}
        </Notice>
      ) : null}
    </QuestionForm>
  )
}
