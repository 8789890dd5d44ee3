import type { PayloadOf } from '@dhc/contracts/call'
import {
  cancelVisitForMemberCall,
  moveVisitForMemberCall,
  type showVisitDayCall,
} from '@dhc/contracts/staff-api/visits'
import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import { halfHours } from '@dhc/reference/visit-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { SelectField, TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

export type ExpectedVisit = PayloadOf<typeof showVisitDayCall>['halfHours'][number]['visits'][number]

/** To another half hour, or centre; the member is told. */
export function MoveVisit({ visit, centre: now }: { readonly visit: ExpectedVisit; readonly centre: string }) {
  const { centres } = useStaff()
  const startsAt = new Date(visit.startsAt)
  const [centre, setCentre] = useState(now)
  const [on, setOn] = useState(hongKongDateOf(startsAt))
  const [time, setTime] = useState(hongKongTimeOf(startsAt))
  const { send, ...action } = useDeskAction(moveVisitForMemberCall)
  return (
    <AskButton
      {...action}
      label={say('visits.move')}
      about={visit.name}
      heading={say('visits.moveHeading', { name: visit.name })}
      onConfirm={() => send({ params: { id: visit.id }, body: { centre, startsAt: `${on}T${time}:00+08:00` } })}
    >
      <SelectField
        id="move-centre"
        label={say('classes.centre')}
        options={centres.map((code) => ({ value: code, label: code }))}
        value={centre}
        onChoose={setCentre}
      />
      <TextField id="move-on" type="date" label={say('lessons.date')} value={on} onText={setOn} width="short" />
      <SelectField
        id="move-time"
        label={say('lessons.time')}
        options={halfHours.map((each) => ({ value: each, label: each }))}
        value={time}
        onChoose={setTime}
      />
      <p className="text-ink-soft">{say('visits.told')}</p>
    </AskButton>
  )
}

export function CancelVisit({ visit: { id, name } }: { readonly visit: ExpectedVisit }) {
  const { send, ...action } = useDeskAction(cancelVisitForMemberCall)
  return (
    <AskButton
      {...action}
      label={say('visits.cancel')}
      about={name}
      heading={say('visits.cancelHeading', { name })}
      confirmLabel={say('visits.cancel')}
      onConfirm={() => send({ params: { id }, body: {} })}
    >
      <p className="text-ink-soft">{say('visits.told')}</p>
    </AskButton>
  )
}
