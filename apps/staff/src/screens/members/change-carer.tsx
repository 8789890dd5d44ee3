import type { PayloadOf } from '@dhc/contracts/call'
import { closeCarerCall, type listMemberCarersCall, setCarerRightsCall } from '@dhc/contracts/staff-api/carers'
import type { CarerRight } from '@dhc/reference/carer-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { ConsentChoice, consentsOf, RightChoices, Tick } from './carer-consent.tsx'

type Relation = PayloadOf<typeof listMemberCarersCall>['items'][number]

export function ChangeCarer({ relation }: { readonly relation: Relation }) {
  const say = wordsOfConsole()
  const codes = consentsOf(relation.kind === 'GUARDIAN')
  const [rights, setRights] = useState<ReadonlySet<CarerRight>>(new Set(relation.rights))
  const [consent, setConsent] = useState(codes[0])
  const [memberAgrees, setMemberAgrees] = useState(false)
  const { send, ...action } = useDeskAction(setCarerRightsCall)
  const confirm = () =>
    send({
      params: { id: relation.relationId },
      body: { rights: [...rights], consent, member_agrees: memberAgrees },
    })
  return (
    <AskButton {...action} label={say('carers.change')} about={relation.name ?? ''} onConfirm={confirm}>
      <RightChoices rights={rights} onRights={setRights} />
      <ConsentChoice codes={codes} chosen={consent} onChoose={setConsent} />
      <Tick label={say('carers.memberAgrees')} isTicked={memberAgrees} onTick={() => setMemberAgrees(!memberAgrees)} />
    </AskButton>
  )
}

export function EndCarer({ relationId, name }: { readonly relationId: string; readonly name: string }) {
  const say = wordsOfConsole()
  const [reason, setReason] = useState('')
  const { send, ...action } = useDeskAction(closeCarerCall)
  return (
    <AskButton
      {...action}
      label={say('carers.end')}
      about={name}
      onConfirm={() => send({ params: { id: relationId }, body: { reason } })}
    >
      <TextField id="carer-end" label={say('desk.reason')} value={reason} onText={setReason} />
    </AskButton>
  )
}
