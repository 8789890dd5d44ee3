import { useState } from 'react'
import { Screen } from '../../desk/screen.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import { type Registered, RegisterForm } from './register-form.tsx'
import { RegisteredPart } from './registered-part.tsx'

/** Somebody stands at the counter and wants to become a member: one form, one key, the next person. */
export function RegisterScreen() {
  const say = wordsOfConsole()
  const [made, setMade] = useState<Registered>()
  return (
    <Screen title={say('counter.heading')}>
      {made ? (
        <RegisteredPart made={made} onNext={() => setMade(undefined)} />
      ) : (
        <RegisterForm onRegistered={setMade} />
      )}
    </Screen>
  )
}
