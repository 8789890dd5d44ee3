import { grantExemptionCall } from '@dhc/contracts/staff-api/members'
import { exemptionTypes } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** S6-08, D-133: the evidence is seen, not copied. */
export function GrantExemption({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const [isOpen, setOpen] = useState(false)
  const [type, setType] = useState<(typeof exemptionTypes)[number]>('CSSA')
  const [isSeen, setSeen] = useState(false)
  const [until, setUntil] = useState('')
  const { send, isBusy, refusal } = useDeskAction(grantExemptionCall)
  const confirm = async () => {
    const body = { type, evidence_seen: isSeen, valid_until: until || null }
    if (await send({ params: { id }, body })) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('exemption.heading')}
      </button>
      {isOpen ? (
        <AskDialog
          heading={say('exemption.heading')}
          confirmLabel={say('exemption.button')}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {exemptionTypes.map((each) => (
            <label key={each} className="flex items-center gap-2">
              <input type="radio" name="exemption" checked={type === each} onChange={() => setType(each)} />
              {say(`exemption.${each}`)}
            </label>
          ))}
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={isSeen} onChange={() => setSeen(!isSeen)} />
            {say('exemption.seen')}
          </label>
          <TextField id="exemption-until" type="date" label={say('exemption.until')} value={until} onText={setUntil} />
        </AskDialog>
      ) : null}
    </>
  )
}
