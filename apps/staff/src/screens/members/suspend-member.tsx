import { reinstateMemberCall, suspendMemberCall } from '@dhc/contracts/staff-api/members'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export function SuspendMember({ id, isSuspended }: { readonly id: string; readonly isSuspended: boolean }) {
  const say = wordsOfConsole()
  const [reason, setReason] = useState('')
  const suspend = useDeskAction(suspendMemberCall)
  const reinstate = useDeskAction(reinstateMemberCall)
  const { send, ...action } = isSuspended ? reinstate : suspend
  return (
    <AskButton
      {...action}
      label={say(isSuspended ? 'member.reinstate' : 'member.suspend')}
      onConfirm={() => send({ params: { id }, body: { reason } })}
    >
      <TextField id="suspend-reason" label={say('desk.reason')} value={reason} onText={setReason} />
    </AskButton>
  )
}
