import { resetMemberPasswordCall } from '@dhc/contracts/staff-api/members'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** After sight of identity; the one-time password goes to the member's own phone, never to the screen. */
export function ResetPassword({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const [stand, setStand] = useState<'closed' | 'open' | 'done'>('closed')
  const { send, isBusy, refusal } = useDeskAction(resetMemberPasswordCall)
  const confirm = async () => {
    if (await send({ params: { id } })) setStand('done')
  }
  return (
    <>
      <button type="button" onClick={() => setStand('open')} className="quiet-button">
        {say('member.resetPassword')}
      </button>
      <p role="status" className="font-bold text-good empty:hidden">
        {stand === 'done' ? say('member.resetPasswordDone') : null}
      </p>
      {stand === 'open' ? (
        <AskDialog
          heading={say('member.resetPassword')}
          confirmLabel={say('member.resetPasswordButton')}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setStand((now) => (now === 'done' ? now : 'closed'))}
        >
          <p>{say('member.resetPasswordHow')}</p>
        </AskDialog>
      ) : null}
    </>
  )
}
