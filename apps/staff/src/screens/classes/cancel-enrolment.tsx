import { cancelEnrolmentCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const reasons = ['MEMBER_REQUEST', 'CENTRE'] as const

/** D-103, D-105: the freed place goes to the best reserve that fits, by itself. */
export function CancelEnrolment({ id, name }: { readonly id: string; readonly name: string }) {
  const say = wordsOfConsole()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<(typeof reasons)[number]>('MEMBER_REQUEST')
  const [note, setNote] = useState('')
  const { send, isBusy, refusal } = useDeskAction(cancelEnrolmentCall)
  const confirm = async () => {
    if (await send({ params: { id }, body: { reason, note: note.trim() || null } })) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('cancel.button')}
        <span className="sr-only"> {name}</span>
      </button>
      {isOpen ? (
        <AskDialog
          heading={say('cancel.heading', { name })}
          confirmLabel={say('cancel.button')}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {reasons.map((each) => (
            <label key={each} className="flex items-center gap-2">
              <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
              {say(`cancel.${each}`)}
            </label>
          ))}
          <TextField id="cancel-note" label={say('desk.note')} value={note} onText={setNote} />
        </AskDialog>
      ) : null}
    </>
  )
}
