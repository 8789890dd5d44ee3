import { toShownNumber } from '@dhc/reference/contact-rules'
import { FormInput } from '@dhc/ui/form-input'
import { Notice } from '@dhc/ui/notice'
import { useWords } from '../../../i18n/use-words.ts'
import { CodeForm } from '../../../one-time-code/code-form.tsx'
import { CurrentPasswordQuestion } from '../../../questions/current-password-question.tsx'
import { ShortForm } from '../../../questions/short-form.tsx'
import { MemberPage } from '../../../sections/member-page.tsx'
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
  const { form, code, isBusy, stage, changed, request, sendCode, save, prove } = useChangeMobile()
  if (stage === 'done') {
    return (
      <Notice tone="success" toneLabel={words.member('mobile.changed')}>
        {words.member('mobile.newNumber', { mobile: toShownNumber(changed ?? '') })}
      </Notice>
    )
  }
  if (stage === 'code' && code.sent) {
    return <CodeForm sent={code.sent} name="code" onResend={request} onProof={prove} onOtherNumber={code.forget} />
  }
  if (stage === 'password') {
    return (
      <ShortForm
        form={form}
        order={['password']}
        submitLabel={words.member('form.save')}
        isBusy={isBusy}
        onSubmit={save}
      >
        <CurrentPasswordQuestion password={form.typed('password')} hint={words.errors('confirmationNeeded')} />
      </ShortForm>
    )
  }
  return (
    <ShortForm
      form={form}
      order={['new_mobile']}
      submitLabel={words.member('otp.send')}
      isBusy={isBusy}
      onSubmit={sendCode}
    >
      <FormInput
        {...form.text('new_mobile')}
        hint={words.member('hint.mobile')}
        inputMode="tel"
        autoComplete="tel-national"
        width="short"
      />
    </ShortForm>
  )
}
