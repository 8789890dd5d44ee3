import { ProofStages } from '@dhc/forms/one-time-code/proof-stages'
import { NewPasswordQuestions } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { WhoQuestion } from '@dhc/particulars/who-question'
import { loginPage } from '@dhc/reference/page-paths'
import { PageOpening } from '../../../article/page-opening.tsx'
import { DoneNotice, NeedsScript, ScriptedArea, useWayOn } from '../../../member-page/scripted-area.tsx'
import { useForgottenPassword } from '../use-forgotten-password.ts'

/** D-011, D-099: for visitors. */
export function ForgotPasswordPage() {
  const words = useWords()
  useWayOn()
  return (
    <>
      <PageOpening title={words.menu('forgot-password.title')} summary={words.member('forgot.summary')} />
      <NeedsScript />
      <ScriptedArea>
        <Stage />
      </ScriptedArea>
    </>
  )
}

function Stage() {
  const words = useWords()
  const { toPage } = usePageLocale()
  const { form, code, isBusy, isDone, sendCode, reset } = useForgottenPassword()
  if (isDone) {
    return (
      <>
        <DoneNotice label={words.member('password.changed')}>{words.member('forgot.done')}</DoneNotice>
        <a href={toPage(loginPage)} className="primary-button self-start">
          {words.menu('login.label')}
        </a>
      </>
    )
  }
  const who = (
    <QuestionForm
      form={form}
      order={['who']}
      submitLabel={words.member('otp.send')}
      isBusy={code.isSending}
      onSubmit={sendCode}
    >
      <WhoQuestion {...form.text('who')} />
    </QuestionForm>
  )
  const newPassword = (
    <QuestionForm
      form={form}
      order={['new_password', 'confirm_password']}
      submitLabel={words.member('password.save')}
      isBusy={isBusy}
      onSubmit={reset}
    >
      <NewPasswordQuestions password={form.typed('new_password')} repeated={form.typed('confirm_password')} />
    </QuestionForm>
  )
  return <ProofStages code={code} name="one_time_password" address={who} afterwards={newPassword} />
}
