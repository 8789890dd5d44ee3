import { rejectApplicantCall } from '@dhc/contracts/staff-api/applications'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export function RejectApplicant({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { send, isBusy, refusal } = useDeskAction(rejectApplicantCall)
  const confirm = async () => {
    if (await send({ params: { id }, body: { reason } })) await navigate('/applications')
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('identity.reject')}
      </button>
      {isOpen ? (
        <AskDialog
          heading={say('identity.rejectHeading')}
          confirmLabel={say('identity.reject')}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <TextField id="reject-reason" label={say('desk.reason')} value={reason} onText={setReason} />
        </AskDialog>
      ) : null}
    </>
  )
}
