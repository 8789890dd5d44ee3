import { transferMemberCall } from '@dhc/contracts/staff-api/member-changes'
import { transferDirections } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** S3-25: only with the member's consent to transfers; the service refuses otherwise. */
export function TransferMember({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const [direction, setDirection] = useState<(typeof transferDirections)[number]>('OUT')
  const [centre, setCentre] = useState('')
  const [reason, setReason] = useState('')
  const { send, ...action } = useDeskAction(transferMemberCall)
  const confirm = () => send({ params: { id }, body: { direction, centre: centre.trim().toUpperCase(), reason } })
  return (
    <AskButton {...action} label={say('transfer.button')} onConfirm={confirm}>
      <RadioChoice
        name="direction"
        legend={say('transfer.direction')}
        codes={transferDirections}
        chosen={direction}
        wordsFor={(code) => say(`transfer.${code}`)}
        onChoose={setDirection}
      />
      <TextField
        id="transfer-centre"
        label={say('transfer.centre')}
        hint={say('transfer.centreHint')}
        value={centre}
        onText={setCentre}
      />
      <TextField id="transfer-reason" label={say('desk.reason')} value={reason} onText={setReason} />
    </AskButton>
  )
}
