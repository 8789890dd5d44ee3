import { reinstateMemberCall, suspendMemberCall } from '@dhc/contracts/staff-api/members'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export function SuspendMember({ id, isSuspended }: { readonly id: string; readonly isSuspended: boolean }) {
  const say = wordsOfConsole()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const suspend = useDeskAction(suspendMemberCall)
  const reinstate = useDeskAction(reinstateMemberCall)
  const { send, isBusy, refusal } = isSuspended ? reinstate : suspend
  const label = say(isSuspended ? 'member.reinstate' : 'member.suspend')
  const confirm = async () => {
    if (await send({ params: { id }, body: { reason } })) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {label}
      </button>
      {isOpen ? (
        <AskDialog
          heading={label}
          confirmLabel={label}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <TextField id="suspend-reason" label={say('desk.reason')} value={reason} onText={setReason} />
        </AskDialog>
      ) : null}
    </>
  )
}
