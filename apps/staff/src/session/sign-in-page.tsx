import { wordsOfConsole } from '../words/console-words.ts'
import { LanguageChoice } from '../words/language-choice.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The screen behind it appears by itself once somebody is signed in. */
export function SignInPage() {
  const say = wordsOfConsole()
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
