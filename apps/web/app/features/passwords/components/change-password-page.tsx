import { CurrentPasswordQuestion, NewPasswordQuestions } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { changePassword } from '../actions.ts'
import { newPasswordProblems, refusedField } from '../new-password-problems.ts'

/** S8-13, S8-14, D-012. */
export function ChangePasswordPage() {
  const words = useWords()
  const { form, isBusy, isDone, submit } = useChangePassword()
  return (
    <MemberPage title={words.member('password.change')} summary={words.member('password.changeSummary')} isBelowAccount>
      {isDone ? (
        <DoneNotice label={words.member('password.changed')}>{words.member('password.othersOut')}</DoneNotice>
      ) : (
        <QuestionForm
          form={form}
          order={['current_password', 'new_password', 'confirm_password']}
          submitLabel={words.member('password.save')}
          isBusy={isBusy}
          onSubmit={submit}
        >
          <CurrentPasswordQuestion password={form.typed('current_password')} />
          <NewPasswordQuestions password={form.typed('new_password')} repeated={form.typed('confirm_password')} />
        </QuestionForm>
      )}
    </MemberPage>
  )
}

const nothing = { current_password: '', new_password: '', confirm_password: '' }

function useChangePassword() {
  const { locale } = usePage()
  const form = useForm(nothing)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const submit = async () => {
    if (isBusy) return
    const problems = newPasswordProblems(form.answers, form.answers.current_password)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    setBusy(true)
    const outcome = await changePassword(form.answers, locale)
    setBusy(false)
    form.setAnswers(outcome.ok ? nothing : form.answers)
    if (outcome.ok) return setDone(true)
    form.complainOf(outcome.refusal, refusedField(outcome.refusal.name))
  }
  return { form, isBusy, isDone, submit }
}
