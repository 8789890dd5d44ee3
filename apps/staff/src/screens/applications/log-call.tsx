import { logContactCall } from '@dhc/contracts/staff-api/applications'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const results = ['REACHED', 'NO_ANSWER', 'WRONG_NUMBER', 'APPOINTMENT'] as const

/** What came of a call, in six keys: open, choose, write a word, send. */
export function LogCall({ memberId, name }: { readonly memberId: string; readonly name: string }) {
  const say = wordsOfConsole()
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<(typeof results)[number]>('REACHED')
  const [note, setNote] = useState('')
  const { send, isBusy, refusal } = useDeskAction(logContactCall)
  const confirm = async () => {
    const body = { contacted_at: toHongKongIso(new Date()), result, note: note.trim() || null }
    if (await send({ params: { memberId }, body })) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('call.log')}
        <span className="sr-only"> {name}</span>
      </button>
      {isOpen ? (
        <AskDialog
          heading={say('call.heading', { name })}
          confirmLabel={say('call.button')}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <fieldset className="flex flex-col gap-2">
            <legend className="font-bold">{say('call.result')}</legend>
            {results.map((each) => (
              <label key={each} className="flex items-center gap-2">
                <input type="radio" name="result" checked={result === each} onChange={() => setResult(each)} />
                {say(`call.${each}`)}
              </label>
            ))}
          </fieldset>
          <TextField id="call-note" label={say('desk.note')} value={note} onText={setNote} />
        </AskDialog>
      ) : null}
    </>
  )
}
