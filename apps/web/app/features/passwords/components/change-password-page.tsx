import { CurrentPasswordQuestion, NewPasswordQuestions } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useWords } from '@dhc/i18n/use-words'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { DoneNotice } from '../../../member-page/scripted-area.tsx'
import { useChangePassword } from '../use-change-password.ts'

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
