import { CodeForm } from '@dhc/forms/one-time-code/code-form'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { WhoQuestion } from '@dhc/particulars/who-question'
import { forgotPasswordPage, registerPage } from '@dhc/reference/page-paths'
import { PageOpening } from '../../../article/page-opening.tsx'
import { NeedsScript, ScriptedArea, useWayOn } from '../../../member-page/scripted-area.tsx'
import { useSignIn } from '../use-sign-in.ts'

/** S4-03, D-073, D-080, D-141, D-142: for visitors; who is signed in already is led to the account. */
export function LoginPage() {
  const { words, toPage } = usePage()
  const login = useSignIn()
  useWayOn()
  return (
    <>
      <PageOpening title={words.menu('login.title')} summary={words.member('login.summary')} />
      <NeedsScript />
      <ScriptedArea>
        {login.sent ? (
          <CodeForm
            sent={login.sent}
            name="code"
            onProof={({ token }) => login.finish(token)}
            onOtherNumber={login.startAgain}
          />
        ) : (
          <LoginForm login={login} />
        )}
        <p>
          <a href={toPage(forgotPasswordPage)} className={login.isLocked ? 'primary-button' : 'link-button'}>
            {words.menu('forgot-password.label')}
          </a>
        </p>
        <p className="border-line border-t pt-6">
          {words.member('login.noAccount')}{' '}
          <a href={toPage(registerPage)} className="link-button">
            {words.menu('register.label')}
          </a>
        </p>
      </ScriptedArea>
    </>
  )
}

function LoginForm({ login: { form, isBusy, submit } }: { readonly login: ReturnType<typeof useSignIn> }) {
  const words = useWords()
  return (
    <QuestionForm
      form={form}
      order={['who', 'password']}
      submitLabel={words.menu('login.label')}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <WhoQuestion {...form.text('who')} />
      <CurrentPasswordQuestion password={form.typed('password')} />
    </QuestionForm>
  )
}
