import { callOffClassCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** D-103: for good; everybody in it hears of it. */
export function CallOffClass({ uuid }: { readonly uuid: string }) {
  const say = wordsOfConsole()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { send, isBusy, refusal } = useDeskAction(callOffClassCall)
  const confirm = async () => {
    if (await send({ params: { strapiUuid: uuid }, body: { reason } })) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('classes.callOff')}
      </button>
      {isOpen ? (
        <AskDialog
          heading={say('classes.callOff')}
          confirmLabel={say('classes.callOff')}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>{say('classes.callOffWarning')}</p>
          <TextField id="call-off-reason" label={say('desk.reason')} value={reason} onText={setReason} />
        </AskDialog>
      ) : null}
    </>
  )
}
