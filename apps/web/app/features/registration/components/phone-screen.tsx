import { CodeForm } from '@dhc/forms/one-time-code/code-form'
import { useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { QuestionForm } from '@dhc/forms/question-form'
import { optionsOf } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { emergencyContactRelationship } from '@dhc/reference/options/person'
import { FormInput } from '@dhc/ui/form-input'
import { FormSelect } from '@dhc/ui/form-select'
import { Notice } from '@dhc/ui/notice'
import { type Application, isForChild, isHelped } from '../application.ts'
import type { Wizard } from '../use-registration.ts'
import { isOfSomebodyElse } from '../use-registration-draft.ts'

/** D-083, D-097, D-145: the number that is proved by a code: one's own, the guardian's or the helper's. */
export function PhoneScreen({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords()
  const { form, proved } = wizard
  const code = useOneTimeCode('register', [wizard.sent, wizard.rememberSent])
  const whose = whoseNumber(form.answers)
  const labels = {
    mobile: words.member(`field.${whose}`),
    'emergency_contact.name': words.member('field.helper.name'),
    'emergency_contact.relationship': words.member('field.helper.relationship'),
  }

  const sendCode = async () => {
    if (Object.keys(wizard.phoneProblems).length > 0) return form.complainAbout(wizard.phoneProblems, labels)
    form.settle()
    const complaint = await code.request({ mobile: form.answers.mobile, minor: isOfSomebodyElse(form.answers) })
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
      labels={labels}
      onSubmit={proved ? wizard.proceed : sendCode}
      onBack={wizard.goBack}
      isBusy={code.isSending}
      submitLabel={proved ? undefined : words.member('otp.send')}
    >
      {isHelped(form.answers) ? <HelperQuestions form={form} labels={labels} /> : null}
      <FormInput
        {...form.text('mobile')}
        label={labels.mobile}
        hint={words.member(`hint.${whose}`)}
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

function whoseNumber(application: Application): 'mobile' | 'guardian.mobile' | 'helper.mobile' {
  if (isForChild(application)) return 'guardian.mobile'
  return isHelped(application) ? 'helper.mobile' : 'mobile'
}

type HelperLabels = Readonly<Record<'emergency_contact.name' | 'emergency_contact.relationship', string>>

/** D-145: who is asking; from now on the contact of the person. */
function HelperQuestions({ form, labels }: Pick<Wizard, 'form'> & { readonly labels: HelperLabels }) {
  const words = useWords()
  return (
    <>
      <FormInput
        {...form.text('emergency_contact.name')}
        label={labels['emergency_contact.name']}
        hint={words.member('hint.helper.name')}
        autoComplete="name"
      />
      <FormSelect
        {...form.text('emergency_contact.relationship')}
        label={labels['emergency_contact.relationship']}
        options={optionsOf(words, emergencyContactRelationship)}
        emptyLabel={words.common('form.pleaseSelect')}
      />
    </>
  )
}
