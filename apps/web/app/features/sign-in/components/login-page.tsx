import { CodeForm } from '@dhc/forms/one-time-code/code-form'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { WhoQuestion } from '@dhc/particulars/who-question'
import { forgotPasswordPage, registerPage } from '@dhc/reference/page-paths'
import { PageOpening } from '../../../article/page-opening.tsx'
import { DeviceButton } from '../../../member-page/device-button.tsx'
import { NeedsScript, ScriptedArea, useWayOn } from '../../../member-page/scripted-area.tsx'
import { useSignIn } from '../use-sign-in.ts'

/** S4-03, D-073, D-080, D-141, D-142: for visitors; who is signed in already is led to the account. */
export function LoginPage() {
  const { words, toPage } = usePage()
  useWayOn()
  return (
    <>
      <PageOpening title={words.menu('login.title')} summary={words.member('login.summary')} />
      <NeedsScript />
      <ScriptedArea>
        <LoginSteps />
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

/** Who and password, on a new device a code, and a way on for whoever has forgotten the password; on the page and in the dialog. */
export function LoginSteps({ onEntered }: { readonly onEntered?: () => void }) {
  const { words, toPage } = usePage()
  const login = useSignIn(onEntered)
  return (
    <>
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
      <p className="flex flex-wrap items-center gap-x-8">
        {login.sent ? null : <DeviceButton onPress={login.byDevice} label={words.member('login.passkey')} />}
        <a href={toPage(forgotPasswordPage)} className={login.isLocked ? 'primary-button' : 'link-button'}>
          {words.menu('forgot-password.label')}
        </a>
      </p>
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
      <label className="flex min-h-touch w-fit cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="keep_signed_in"
          value="yes"
          checked={form.answers.keep_signed_in}
          onChange={({ target }) => form.change('keep_signed_in', target.checked)}
          className="mt-0.5 size-6 shrink-0 accent-orange-deep"
        />
        <span>
          {words.member('login.keep')}
          {/* Only then, so that the whole form is on the first screen of a phone. */}
          <span role="status" className="block text-ink-soft">
            {form.answers.keep_signed_in ? words.member('login.keepHint') : null}
          </span>
        </span>
      </label>
    </QuestionForm>
  )
}
