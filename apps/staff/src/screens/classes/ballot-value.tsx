import { enterPublicValueCall, type StaffBallotView, waivePublicValueCall } from '@dhc/contracts/staff-api/ballots'
import { formatDate } from '@dhc/locales/format'
import { isPublicValueSource } from '@dhc/reference/ballot-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskForm } from '../../desk/desk-form.tsx'
import { TextField } from '../../desk/fields.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

type Props = { readonly strapiUuid: string; readonly ballot: StaffBallotView }

/** Decision 0052: which public value there is, or why there is none; it is typed by two people after the sealing. */
export function BallotValue({ strapiUuid, ballot }: Props) {
  const may = useMayCall()
  const waive = useDeskAction(waivePublicValueCall)
  const isDue = ballot.sealed_at !== null && ballot.public_value_name !== null && ballot.public_value === null
  return (
    <section aria-labelledby="ballot-value" className="mt-4">
      <h3 id="ballot-value" className="font-bold">
        {say('ballot.value')}
      </h3>
      <p>{valueSentence(ballot)}</p>
      {isDue && may(enterPublicValueCall) ? <ValueForm strapiUuid={strapiUuid} ballot={ballot} /> : null}
      {!ballot.sealed_at && ballot.public_value_name && may(waivePublicValueCall) ? (
        <AskButton
          label={say('ballot.waive')}
          isBusy={waive.isBusy}
          refusal={waive.refusal}
          asksReason
          onConfirm={(reason) => waive.send({ params: { strapiUuid }, body: { reason } })}
        >
          <p>{say('ballot.waiveNote')}</p>
        </AskButton>
      ) : null}
    </section>
  )
}

/** One sentence, for the room and for the question before a draw. */
export function valueSentence(ballot: StaffBallotView): string {
  const { public_value_name: name, public_value: value, waived_at: waivedAt } = ballot
  if (name === null) {
    if (!waivedAt) return say('ballot.valueNone')
    const waived = { name: ballot.waived_name ?? '', reason: ballot.waived_reason ?? '' }
    return say('ballot.valueWaived', { ...waived, at: showMoment(waivedAt) })
  }
  const source = isPublicValueSource(name) ? say(`ballot.source.${name}`) : name
  if (!value) return say('ballot.valueDue', { source })
  return say('ballot.valueIs', {
    ...{ source, value },
    first: ballot.value_first_name ?? '–',
    second: ballot.value_second_name ?? '–',
  })
}

function ValueForm({ strapiUuid, ballot }: Props) {
  const enter = useDeskAction(enterPublicValueCall)
  const [value, setValue] = useState('')
  const [on, setOn] = useState('')
  const { public_value_name: name, public_value_from: from, value_first_name: first } = ballot
  const source = isPublicValueSource(name) ? name : 'OTHER'
  return (
    <DeskForm
      button={say('ballot.valueEnter')}
      isBusy={enter.isBusy}
      refusal={enter.refusal}
      onSend={() => enter.send({ params: { strapiUuid }, body: { value, on } })}
      className="mt-2"
    >
      {first ? <p>{say('ballot.valueFirst', { name: first })}</p> : null}
      {from ? <p>{say('ballot.valueFrom', { date: formatDate(from, chosenLocale()) })}</p> : null}
      <TextField
        id="ballot-value-on"
        type="date"
        label={say('ballot.valueOn')}
        value={on}
        onText={setOn}
        width="short"
      />
      <TextField
        id="ballot-value-typed"
        label={say('ballot.value')}
        hint={say(`ballot.valueHint.${source}`)}
        value={value}
        onText={setValue}
      />
    </DeskForm>
  )
}
