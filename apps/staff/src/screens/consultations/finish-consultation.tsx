import { completeTelehealthCall } from '@dhc/contracts/staff-api/telehealth'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { Consultation } from './consultation.ts'

/** It has taken place; the note is what the member reads about it. */
export function FinishConsultation({ consultation }: { readonly consultation: Consultation }) {
  const say = wordsOfConsole()
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(completeTelehealthCall)
  return (
    <AskButton
      {...action}
      label={say('consultations.done')}
      about={consultation.memberName}
      heading={say('consultations.with', { name: consultation.memberName })}
      confirmLabel={say('consultations.done')}
      onConfirm={() => send({ params: { id: consultation.id }, body: { note: note.trim() || null } })}
    >
      <TextField id="done-note" label={say('consultations.noteForMember')} value={note} onText={setNote} />
    </AskButton>
  )
}
