import { hasPasskeys } from '@dhc/api-client/passkey-device'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { FormInput } from '@dhc/ui/form-input'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { QrPicture } from '@dhc/ui/qr-picture'
import { type SubmitEvent, useState } from 'react'
import { say } from '../words/console-words.ts'
import { LanguageChoice } from '../words/language-choice.tsx'
import { type SignInResult, signIn, signInWithDevice } from './sign-in.ts'

type Props = {
  /** Who comes back to a locked screen. */
  readonly username?: string
  readonly onDone: () => void
}

/** Name and password; the code of the second factor when the service asks for it. */
export function SignInForm({ username: known = '', onDone }: Props) {
  const words = useWords()
  const [username, setUsername] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<SignInResult>()
  const asksCode = result?.kind === 'codeNeeded' || code !== ''
  const run = async (way: () => Promise<SignInResult | undefined>) => {
    if (isBusy) return
    setBusy(true)
    const came = await way()
    setBusy(false)
    setResult(came)
    if (came?.kind === 'done') onDone()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(() => signIn({ username, password, code }))
  }
  const errorPrefix = words.common('form.errorPrefix')
  const field = { errorPrefix, autoCapitalize: 'none', spellCheck: false, required: true } as const
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p role="alert" className="font-bold text-danger empty:hidden">
        {result?.kind === 'refused' ? refusalWords(words, result.refusal) : null}
      </p>
      <FormInput
        {...field}
        id="username"
        label={say('signIn.username')}
        autoComplete="username"
        readOnly={known !== ''}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
      <FormInput
        {...field}
        id="password"
        type="password"
        label={say('signIn.password')}
        autoComplete="current-password"
        // Whose name stands there already has only this to type.
        autoFocus={known !== ''}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {asksCode ? (
        <FormInput
          {...field}
          id="code"
          label={say('signIn.code')}
          hint={say('signIn.codeHint')}
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      ) : null}
      {result?.kind === 'codeNeeded' && result.setUpAddress ? <SetUp address={result.setUpAddress} /> : null}
      <FormSubmitButton label={say('signIn.button')} busyLabel={words.common('form.sending')} isBusy={isBusy} />
      {hasPasskeys() ? (
        <button type="button" onClick={() => void run(signInWithDevice)} className="quiet-button">
          {say('signIn.passkey')}
        </button>
      ) : null}
    </form>
  )
}

function SetUp({ address }: { readonly address: string }) {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return (
    <div className="rounded-card border border-teal p-4">
      <p className="font-bold">{say('signIn.setUp')}</p>
      <p>{say('signIn.setUpHow')}</p>
      <div className="my-2 w-48">
        <QrPicture text={address} label={say('signIn.setUpQr')} />
      </div>
      <p className="mt-2 break-all font-bold tabular-nums tracking-wide">{secret.replace(/(.{4})/g, '$1 ')}</p>
      <p>
        <a href={address} className="text-link">
          {say('signIn.setUpLink')}
        </a>
      </p>
    </div>
  )
}

/** The screen behind it appears by itself once somebody is signed in. */
export function SignInPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-120 flex-col justify-center gap-6 p-4">
      <h1 className="font-bold text-2xl">{say('console.title')}</h1>
      <div className="rounded-card border border-line bg-card p-6 shadow-card">
        <SignInForm onDone={() => undefined} />
      </div>
      <LanguageChoice />
    </main>
  )
}
