import { ProofStages } from '@dhc/forms/one-time-code/proof-stages'
import { type CodeAddress, useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { NewPasswordQuestions } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { WhoQuestion, whoProblems } from '@dhc/particulars/who-question'
import { personNamedBy } from '@dhc/reference/contact-rules'
import { loginPage } from '@dhc/reference/page-paths'
import { useState } from 'react'
import { PageOpening } from '../../../article/page-opening.tsx'
import { DoneNotice, NeedsScript, ScriptedArea, useWayOn } from '../../../member-page/scripted-area.tsx'
import { resetPassword } from '../actions.ts'
import { newPasswordProblems, refusedField } from '../new-password-problems.ts'

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
  const { words, toPage } = usePage()
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

/** D-142: one field names the person; the call has a value for each kind of number. */
function addressOf(who: string): CodeAddress {
  const { mobile, member_no: memberNo } = personNamedBy(who) ?? { mobile: '', member_no: '' }
  return { ...(mobile ? { mobile } : {}), ...(memberNo ? { member_no: memberNo } : {}) }
}

/** D-099: who it is, then the code, then the new password twice. */
function useForgottenPassword() {
  const { locale } = usePage()
  const form = useForm({ who: '', new_password: '', confirm_password: '' })
  const code = useOneTimeCode('forgot_password')
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  const sendCode = async () => {
    const problems = whoProblems(form.answers)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    const message = await code.request(addressOf(form.answers.who))
    if (message) form.complain({ sentences: {}, message })
  }
  const reset = async () => {
    const problems = newPasswordProblems(form.answers)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    if (!code.proof || isBusy) return
    setBusy(true)
    const outcome = await resetPassword(code.proof.token, form.answers, locale)
    setBusy(false)
    if (outcome.ok) return setDone(true)
    // 1211: the proof was used up or has grown old.
    if (outcome.refusal.name === 'mobileNotVerified') code.forget()
    form.complainOf(outcome.refusal, refusedField(outcome.refusal.name))
  }
  return { form, code, isBusy, isDone, sendCode, reset }
}
