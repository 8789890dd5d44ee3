import { rejectApplicantCall } from '@dhc/contracts/staff-api/applications'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export function RejectApplicant({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const { send, ...action } = useDeskAction(rejectApplicantCall)
  const confirm = async () => {
    if (await send({ params: { id }, body: { reason } })) await navigate('/applications')
  }
  return (
    <AskButton {...action} label={say('identity.reject')} heading={say('identity.rejectHeading')} onConfirm={confirm}>
      <TextField id="reject-reason" label={say('desk.reason')} value={reason} onText={setReason} />
    </AskButton>
  )
}
