import { replaceFromWaitlistCall } from '@dhc/contracts/staff-api/ballots'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = { readonly uuid: string; readonly waitlist: number }

/** D-105: later than a week before the start nobody moves up by itself; here somebody decides it. */
export function FillVacancy({ uuid, waitlist }: Props) {
  const say = wordsOfConsole()
  const [reason, setReason] = useState('')
  const [moved, setMoved] = useState<number>()
  const { send, ...action } = useDeskAction(replaceFromWaitlistCall)
  const confirm = async () => {
    const done = await send({ params: { strapiUuid: uuid }, body: { reason } })
    if (done) setMoved(done.number)
    return done
  }
  return (
    <>
      <AskButton {...action} label={say('vacancy.button')} onConfirm={confirm}>
        <p>{say('vacancy.how', { count: waitlist })}</p>
        <TextField id="vacancy-reason" label={say('desk.reason')} value={reason} onText={setReason} />
      </AskButton>
      <p role="status" className="font-bold empty:hidden">
        {moved === undefined ? null : say('vacancy.done', { number: moved })}
      </p>
    </>
  )
}
