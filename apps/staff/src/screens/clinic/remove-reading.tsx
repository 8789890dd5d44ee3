import { removeReadingCall } from '@dhc/contracts/staff-api/health-data'
import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** Also what the member entered: the wrong person's cuff, a slip of the finger. The reason stands in the log. */
export function RemoveReading({ id, when }: { readonly id: string; readonly when: string }) {
  const say = wordsOfConsole()
  const words = useWords()
  const [reason, setReason] = useState('')
  const { send, ...action } = useDeskAction(removeReadingCall)
  return (
    <AskButton
      {...action}
      label={words.health('delete.label')}
      about={when}
      heading={words.health('delete.of', { when })}
      onConfirm={() => send({ params: { id }, body: { reason } })}
    >
      <TextField
        id="remove-reason"
        label={say('desk.reason')}
        value={reason}
        onText={setReason}
        error={action.refusal?.fields.reason}
      />
    </AskButton>
  )
}
