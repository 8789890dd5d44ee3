import { resetMemberPasswordCall } from '@dhc/contracts/staff-api/members'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** After sight of identity; the one-time password goes to the member's own phone, never to the screen. */
export function ResetPassword({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const [isSent, setSent] = useState(false)
  const { send, ...action } = useDeskAction(resetMemberPasswordCall)
  const confirm = async () => {
    const done = await send({ params: { id } })
    setSent(done !== undefined)
    return done
  }
  return (
    <>
      <AskButton
        {...action}
        label={say('member.resetPassword')}
        confirmLabel={say('member.resetPasswordButton')}
        onConfirm={confirm}
      >
        <p>{say('member.resetPasswordHow')}</p>
      </AskButton>
      <p role="status" className="font-bold text-good empty:hidden">
        {isSent ? say('member.resetPasswordDone') : null}
      </p>
    </>
  )
}
