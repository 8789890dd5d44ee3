import { FormInput } from '@dhc/ui/form-input'
import { Notice } from '@dhc/ui/notice'
import { usePageLocale } from '../../../i18n/use-page-locale.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CodeForm } from '../../../one-time-code/code-form.tsx'
import { NewPasswordQuestions } from '../../../questions/new-password-questions.tsx'
import { ShortForm } from '../../../questions/short-form.tsx'
import { NeedsScript } from '../../../sections/needs-script.tsx'
import { PageOpening } from '../../../sections/page-opening.tsx'
import { ScriptedArea } from '../../../sections/scripted-area.tsx'
import { useForgottenPassword } from '../use-forgotten-password.ts'

/** D-011, D-099: for visitors. */
export function ForgotPasswordPage() {
  const words = useWords()
  return (
    <div data-guard="guest">
      <PageOpening title={words.menu('forgot-password.title')} summary={words.member('forgot.summary')} />
      <NeedsScript />
      <ScriptedArea>
        <Stage />
      </ScriptedArea>
    </div>
  )
}

function Stage() {
  const words = useWords()
  const { toPage } = usePageLocale()
  const { form, code, isBusy, stage, request, sendCode, reset, prove } = useForgottenPassword()
  if (stage === 'done') {
    return (
      <>
        <Notice tone="success" toneLabel={words.member('password.changed')}>
          {words.member('forgot.done')}
        </Notice>
        <a href={toPage('/login')} className="primary-button self-start">
          {words.menu('login.label')}
        </a>
      </>
    )
  }
  if (stage === 'code' && code.sent) {
    return (
      <CodeForm
        sent={code.sent}
        name="one_time_password"
        onResend={request}
        onProof={prove}
        onOtherNumber={code.forget}
      />
    )
  }
  if (stage === 'password') {
    return (
      <ShortForm
        form={form}
        order={['new_password', 'confirm_password']}
        submitLabel={words.member('password.save')}
        isBusy={isBusy}
        onSubmit={reset}
      >
        <NewPasswordQuestions password={form.typed('new_password')} repeated={form.typed('confirm_password')} />
      </ShortForm>
    )
  }
  return (
    <ShortForm
      form={form}
      order={['mobile', 'member_no']}
      submitLabel={words.member('otp.send')}
      isBusy={isBusy}
      onSubmit={sendCode}
    >
      <FormInput
        {...form.text('mobile')}
        hint={words.member('hint.phone')}
        inputMode="tel"
        autoComplete="tel-national"
        width="short"
      />
      <p className="-my-2 font-bold text-ink-soft">{words.member('login.or')}</p>
      <FormInput
        {...form.text('member_no')}
        hint={words.member('hint.member_no')}
        autoCapitalize="characters"
        autoComplete="off"
        width="short"
      />
    </ShortForm>
  )
}
