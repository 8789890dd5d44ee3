import { cancelEnrolmentCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const reasons = ['MEMBER_REQUEST', 'CENTRE'] as const

/** D-103, D-105: the freed place goes to the best reserve that fits, by itself. */
export function CancelEnrolment({ id, name }: { readonly id: string; readonly name: string }) {
  const say = wordsOfConsole()
  const [reason, setReason] = useState<(typeof reasons)[number]>('MEMBER_REQUEST')
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(cancelEnrolmentCall)
  return (
    <AskButton
      {...action}
      label={say('cancel.button')}
      about={name}
      heading={say('cancel.heading', { name })}
      onConfirm={() => send({ params: { id }, body: { reason, note: note.trim() || null } })}
    >
      <RadioChoice
        name="reason"
        codes={reasons}
        chosen={reason}
        wordsFor={(code) => say(`cancel.${code}`)}
        onChoose={setReason}
      />
      <TextField id="cancel-note" label={say('desk.note')} value={note} onText={setNote} />
    </AskButton>
  )
}
