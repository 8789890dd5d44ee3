import { grantExemptionCall } from '@dhc/contracts/staff-api/members'
import { exemptionTypes } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** S6-08, D-133: the evidence is seen, not copied. */
export function GrantExemption({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const [type, setType] = useState<(typeof exemptionTypes)[number]>('CSSA')
  const [isSeen, setSeen] = useState(false)
  const [until, setUntil] = useState('')
  const { send, ...action } = useDeskAction(grantExemptionCall)
  const confirm = () => send({ params: { id }, body: { type, evidence_seen: isSeen, valid_until: until || null } })
  return (
    <AskButton {...action} label={say('exemption.heading')} confirmLabel={say('exemption.button')} onConfirm={confirm}>
      <RadioChoice
        name="exemption"
        codes={exemptionTypes}
        chosen={type}
        wordsFor={(code) => say(`exemption.${code}`)}
        onChoose={setType}
      />
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={isSeen} onChange={() => setSeen(!isSeen)} />
        {say('exemption.seen')}
      </label>
      <TextField id="exemption-until" type="date" label={say('exemption.until')} value={until} onText={setUntil} />
    </AskButton>
  )
}
