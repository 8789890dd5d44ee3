import { useShownModal } from '@dhc/ui/use-shown-modal'
import { useQueryClient } from '@tanstack/react-query'
import { wordsOfConsole } from '../words/console-words.ts'
import { signOut } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { Staff } from './staff-session.ts'

/** Above everything and nothing behind it can be read or reached; the open form is as it was when the person is back. */
export function LockScreen({ staff }: { readonly staff: Staff }) {
  const say = wordsOfConsole()
  const queries = useQueryClient()
  const dialog = useShownModal()
  return (
    <dialog ref={dialog} aria-labelledby="locked" onCancel={(event) => event.preventDefault()} className="lock-screen">
      <h2 id="locked" className="mb-2 font-bold text-xl">
        {say('lock.heading')}
      </h2>
      <p className="mb-4">{say('lock.text', { name: staff.name })}</p>
      <SignInForm username={staff.username} onDone={() => void queries.invalidateQueries()} />
      <p className="mt-4">
        <button type="button" onClick={() => void signOut()} className="text-link">
          {say('lock.somebodyElse')}
        </button>
      </p>
    </dialog>
  )
}
