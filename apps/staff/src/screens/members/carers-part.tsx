import type { PayloadOf } from '@dhc/contracts/call'
import { closeCarerCall, listMemberCarersCall, setCarerRightsCall } from '@dhc/contracts/staff-api/carers'
import type { CarerRight } from '@dhc/reference/carer-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskTable } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { ConsentChoice, consentsOf, RecordCarer, RightChoices, Tick } from './record-carer.tsx'

type Relation = PayloadOf<typeof listMemberCarersCall>['items'][number]

/** D-140: who may be told what, right by right; a clerk says no more than that. */
export function CarersPart({ id, isMinor }: { readonly id: string; readonly isMinor: boolean }) {
  const say = wordsOfConsole()
  const query = useDeskQuery(listMemberCarersCall, { params: { id } })
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-bold text-lg">{say('carers.heading')}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('carers.heading')}
            columns={[
              say('person.name'),
              say('person.memberNo'),
              say('carers.rights'),
              say('carers.consent'),
              say('classes.state'),
              say('desk.actions'),
            ]}
            rows={items.map((item) => ({ key: item.relationId, cells: cellsOf(item) }))}
            empty={say('carers.none')}
          />
        )}
      </Loaded>
      <p>
        <RecordCarer id={id} isMinor={isMinor} />
      </p>
    </section>
  )
}

function cellsOf(item: Relation) {
  const say = wordsOfConsole()
  const isLiving = item.state !== 'ENDED'
  return [
    item.name ?? say('carers.unknown'),
    item.carer_no,
    item.rights.map((right) => say(`right.${right}`)).join(' · '),
    say(`carers.consent.${item.consent}`),
    item.endedAt ? `${say(`carers.${item.state}`)} ${showMoment(item.endedAt)}` : say(`carers.${item.state}`),
    isLiving ? (
      <span key="actions" className="flex flex-wrap gap-2">
        <ChangeCarer relation={item} />
        <EndCarer relationId={item.relationId} name={item.name ?? ''} />
      </span>
    ) : null,
  ]
}

type ChangeCarerRelation = PayloadOf<typeof listMemberCarersCall>['items'][number]

function ChangeCarer({ relation }: { readonly relation: ChangeCarerRelation }) {
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

function EndCarer({ relationId, name }: { readonly relationId: string; readonly name: string }) {
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
