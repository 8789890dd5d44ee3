import { logContactCall } from '@dhc/contracts/staff-api/applications'
import { type CallResult, callResults } from '@dhc/reference/contact-rules'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { serviceNow } from '../session/staff-session.ts'
import { say } from '../words/console-words.ts'
import { AskButton } from './ask-button.tsx'
import { RadioChoice, TextField } from './fields.tsx'
import { type NextTry, nextTries, nextTryAt, usualNextTry } from './next-try.ts'
import { useDeskAction } from './use-desk-action.ts'

/** What came of a call, in at most six keys: open, choose, send; who did not pick up is called again in two hours. */
export function LogCall({ memberId, name }: { readonly memberId: string; readonly name: string }) {
  const [result, setResult] = useState<CallResult>('REACHED')
  const [nextTry, setNextTry] = useState<NextTry>('NONE')
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(logContactCall)
  const choose = (chosen: CallResult) => {
    setResult(chosen)
    setNextTry(usualNextTry(chosen))
  }
  const confirm = async () => {
    const now = serviceNow()
    const next = nextTryAt(nextTry, now)
    const when = { contacted_at: toHongKongIso(now), next_try_at: next && toHongKongIso(next) }
    const done = await send({ params: { memberId }, body: { ...when, result, note: note.trim() || null } })
    if (done) setNote('')
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
        name="result"
        legend={say('call.result')}
        codes={callResults}
        chosen={result}
        wordsFor={(code) => say(`call.${code}`)}
        onChoose={choose}
      />
      <RadioChoice
        name="next-try"
        legend={say('call.nextTry')}
        codes={nextTries}
        chosen={nextTry}
        wordsFor={(code) => say(`call.nextTry.${code}`)}
        onChoose={setNextTry}
      />
      <TextField id="call-note" label={say('desk.note')} value={note} onText={setNote} />
    </AskButton>
  )
}
