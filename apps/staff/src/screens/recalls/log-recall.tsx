import { logRecallCall } from '@dhc/contracts/staff-api/recalls'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { nextTryOn, type RecallOutcome, recallOutcomes } from '@dhc/reference/recall-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = { readonly memberId: string; readonly name: string; readonly onLogged: () => void }

/** What came of a call, in a handful of keys: open, choose with the arrows, Enter; the day of the next try is proposed. */
export function LogRecall({ memberId, name, onLogged }: Props) {
  const say = wordsOfConsole()
  const [outcome, setOutcome] = useState<RecallOutcome>('REACHED')
  const [chosenOn, setChosenOn] = useState<string>()
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(logRecallCall)
  const tryOn = chosenOn ?? nextTryOn(outcome, hongKongDateOf(new Date()))
  const confirm = async () => {
    const body = { outcome, nextTryOn: tryOn, note: note.trim() || null }
    const done = await send({ params: { memberId }, body })
    if (done) onLogged()
    return done
  }
  return (
    <AskButton
      {...action}
      label={say('call.log')}
      about={name}
      heading={say('call.heading', { name })}
      confirmLabel={say('call.button')}
      onConfirm={confirm}
    >
      <RadioChoice
        name="recall-outcome"
        legend={say('call.result')}
        codes={recallOutcomes}
        chosen={outcome}
        wordsFor={(code) => say(`recall.${code}`)}
        onChoose={setOutcome}
      />
      <TextField
        id="recall-next"
        type="date"
        label={say('recalls.nextTry')}
        hint={say('recalls.nextTryHint')}
        value={tryOn}
        onText={setChosenOn}
        width="short"
        error={action.refusal?.fields.nextTryOn}
      />
      <TextField id="recall-note" label={say('desk.note')} value={note} onText={setNote} />
    </AskButton>
  )
}
