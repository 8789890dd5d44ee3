import { callOffClassCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** D-103: for good; everybody in it hears of it. */
export function CallOffClass({ uuid }: { readonly uuid: string }) {
  const say = wordsOfConsole()
  const [reason, setReason] = useState('')
  const { send, ...action } = useDeskAction(callOffClassCall)
  return (
    <AskButton
      {...action}
      label={say('classes.callOff')}
      onConfirm={() => send({ params: { strapiUuid: uuid }, body: { reason } })}
    >
      <p>{say('classes.callOffWarning')}</p>
      <TextField id="call-off-reason" label={say('desk.reason')} value={reason} onText={setReason} />
    </AskButton>
  )
}
