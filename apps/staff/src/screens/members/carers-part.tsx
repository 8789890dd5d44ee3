import type { PayloadOf } from '@dhc/contracts/call'
import { closeCarerCall, listMemberCarersCall, setCarerRightsCall } from '@dhc/contracts/staff-api/carers'
import { type CarerRight, carerCoolingHours } from '@dhc/reference/carer-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { Tick } from '../../desk/fields.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'
import { ConfirmCarer } from './confirm-carer.tsx'
import { ConsentChoice, consentsOf, RecordCarer, RightChoices } from './record-carer.tsx'

type Relation = PayloadOf<typeof listMemberCarersCall>['items'][number]

/** D-140: who may be told what, right by right; a clerk says no more than that. */
export function CarersPart({ id, isMinor }: { readonly id: string; readonly isMinor: boolean }) {
  const query = useDeskQuery(listMemberCarersCall, { params: { id } })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold text-lg">{say('carers.heading')}</h2>
      <QueryTable
        query={query}
        caption={say('carers.heading')}
        keyOf={({ relationId }) => relationId}
        columns={[
          [say('person.name'), ({ name }) => name ?? say('carers.unknown')],
          [say('person.memberNo'), (item) => item.carer_no],
          [say('carers.rights'), (item) => <RightsOf relation={item} />],
          [say('carers.consent'), ({ consent }) => say(`carers.consent.${consent}`)],
          [
            say('classes.state'),
            ({ state, kind, endedAt }) =>
              `${say(`carers.${state === 'INVITED' && kind === 'GUARDIAN' ? 'ASKED' : state}`)} ${endedAt ? showMoment(endedAt) : ''}`,
          ],
          [say('desk.actions'), (item) => (item.state === 'ENDED' ? null : <CarerActions relation={item} />)],
        ]}
        empty={say('carers.none')}
      />
      <p>
        <RecordCarer id={id} isMinor={isMinor} />
      </p>
    </section>
  )
}

/** What is given, from when, and what still waits for whom. */
function RightsOf({ relation }: { readonly relation: Relation }) {
  const { state, beginsAt, waitingRights, waitingUntil } = relation
  const named = (rights: readonly CarerRight[]) => rights.map((right) => say(`right.${right}`)).join(' · ')
  const waits = named(waitingRights)
  return (
    <span className="flex flex-col">
      <span>{named(relation.rights)}</span>
      {state !== 'ENDED' && beginsAt ? <span>{say('carers.beginsAt', { at: showMoment(beginsAt) })}</span> : null}
      {state === 'ENDED' || waits === '' ? null : (
        <span className="font-bold">
          {waitingUntil
            ? say('carers.waitsUntil', { at: showMoment(waitingUntil), rights: waits })
            : say('carers.waits', { rights: waits })}
        </span>
      )}
    </span>
  )
}

function CarerActions({ relation }: { readonly relation: Relation }) {
  return (
    <span className="flex flex-wrap gap-2">
      <ConfirmCarer relation={relation} />
      <ChangeCarer relation={relation} />
      <EndCarer relationId={relation.relationId} name={relation.name ?? ''} />
    </span>
  )
}

function ChangeCarer({ relation }: { readonly relation: Relation }) {
  const codes = consentsOf(relation.kind === 'GUARDIAN')
  const [rights, setRights] = useState<ReadonlySet<CarerRight>>(
    new Set([...relation.rights, ...relation.waitingRights]),
  )
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
      <p>{say('carers.healthHow', { hours: carerCoolingHours })}</p>
      <ConsentChoice codes={codes} chosen={consent} onChoose={setConsent} />
      <Tick label={say('carers.memberAgrees')} isTicked={memberAgrees} onTick={() => setMemberAgrees(!memberAgrees)} />
    </AskButton>
  )
}

function EndCarer({ relationId, name }: { readonly relationId: string; readonly name: string }) {
  const { send, ...action } = useDeskAction(closeCarerCall)
  return (
    <AskButton
      asksReason
      {...action}
      label={say('carers.end')}
      about={name}
      onConfirm={(reason) => send({ params: { id: relationId }, body: { reason } })}
    />
  )
}
