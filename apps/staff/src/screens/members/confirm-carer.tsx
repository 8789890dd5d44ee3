import type { PayloadOf } from '@dhc/contracts/call'
import {
  confirmCarerByCodeCall,
  confirmCarerCall,
  type listMemberCarersCall,
  refuseCarerRightsCall,
  sendCarerCodeCall,
} from '@dhc/contracts/staff-api/carers'
import { type CarerPaper, carerPapers } from '@dhc/reference/carer-rules'
import { secondPersonDays } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField, Tick } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Relation = PayloadOf<typeof listMemberCarersCall>['items'][number]
type Props = { readonly relation: Relation }

/** D-140: no clerk alone gives a right to health: the member's own code, or a second colleague who has seen the paper. */
export function ConfirmCarer({ relation }: Props) {
  const say = wordsOfConsole()
  const { waitingRights, waitingUntil, not_second: notSecond } = relation
  const isWaiting = waitingRights.length > 0 && waitingUntil === null
  return (
    <>
      {relation.may_send_code ? <ByCode relation={relation} /> : null}
      {isWaiting && notSecond ? <span>{say(`secondPerson.${notSecond}`, { days: secondPersonDays })}</span> : null}
      {isWaiting && !notSecond ? <BySecond relation={relation} /> : null}
      {waitingRights.length > 0 ? <Refuse relation={relation} /> : null}
    </>
  )
}

function ByCode({ relation: { relationId, name } }: Props) {
  const say = wordsOfConsole()
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { send, ...action } = useDeskAction(confirmCarerByCodeCall)
  const sending = useDeskAction(sendCarerCodeCall)
  const params = { id: relationId }
  const sendCode = async () => setSentTo((await sending.send({ params }))?.masked_mobile)
  return (
    <AskButton
      {...action}
      label={say('carers.byCode')}
      about={name ?? ''}
      onConfirm={() => send({ params, body: { code: code.trim() } })}
    >
      <p>{say('carers.codeHow')}</p>
      <p>
        <button type="button" onClick={sendCode} aria-disabled={sending.isBusy} className="quiet-button">
          {say('carers.sendCode')}
        </button>
      </p>
      <p role="status">{sentTo ? say('carers.codeSent', { mobile: sentTo }) : ''}</p>
      <RefusalLine refusal={sending.refusal} />
      <TextField
        id="carer-code"
        label={say('carers.code')}
        value={code}
        onText={setCode}
        inputMode="numeric"
        autoComplete="off"
      />
    </AskButton>
  )
}

function BySecond({ relation: { relationId, name } }: Props) {
  const say = wordsOfConsole()
  const [paper, setPaper] = useState<CarerPaper>(carerPapers[0])
  const [isSeen, setSeen] = useState(false)
  const { send, ...action } = useDeskAction(confirmCarerCall)
  const confirm = () => send({ params: { id: relationId }, body: { paper, paper_seen: isSeen } })
  return (
    <AskButton {...action} label={say('carers.bySecond')} about={name ?? ''} onConfirm={confirm}>
      <RadioChoice
        name="carer-paper"
        legend={say('carers.paper')}
        codes={carerPapers}
        chosen={paper}
        wordsFor={(code) => say(`carers.paper.${code}`)}
        onChoose={setPaper}
      />
      <Tick label={say('carers.paperSeen')} isTicked={isSeen} onTick={() => setSeen(!isSeen)} />
    </AskButton>
  )
}

function Refuse({ relation: { relationId, name } }: Props) {
  const say = wordsOfConsole()
  const { send, ...action } = useDeskAction(refuseCarerRightsCall)
  return (
    <AskButton
      asksReason
      {...action}
      label={say('carers.refuse')}
      about={name ?? ''}
      onConfirm={(reason) => send({ params: { id: relationId }, body: { reason } })}
    />
  )
}
