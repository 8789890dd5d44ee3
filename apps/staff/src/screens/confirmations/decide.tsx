import type { Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import type { PayloadOf } from '@dhc/contracts/call'
import {
  confirmEnrolmentCall,
  type listEnrolmentsWaitingCall,
  refuseEnrolmentCall,
} from '@dhc/contracts/staff-api/class-enrolments'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../desk/fields.tsx'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Waiting = PayloadOf<typeof listEnrolmentsWaitingCall>['items'][number]
type Failed = { readonly who: Waiting; readonly refusal: Refusal }
type Props = {
  readonly waiting: readonly Waiting[]
  readonly onDone: () => void
  readonly onChooseAll: () => void
}

/** Each is decided by itself, with every rule looked at again: one that is refused does not stop the others. */
export function Decide({ waiting, onDone, onChooseAll }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const decide = async (call: typeof confirmEnrolmentCall | typeof refuseEnrolmentCall) => {
    setBusy(true)
    const refused: Failed[] = []
    for (const who of waiting) {
      const given = {
        params: { id: who.enrolmentId },
        body: { note: note.trim() || null },
        idempotencyKey: newRetryKey(),
      }
      const outcome = await callAsStaff(call, given)
      if (!outcome.ok) refused.push({ who, refusal: outcome.refusal })
    }
    setFailed(refused)
    setBusy(false)
    setNote('')
    onDone()
    await queries.invalidateQueries()
  }
  const isIdle = isBusy || waiting.length === 0
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <p>
        <button type="button" onClick={onChooseAll} className="quiet-button">
          {say('confirmations.chooseAll')}
        </button>
      </p>
      <p aria-live="polite">{say('confirmations.chosen', { count: waiting.length })}</p>
      <TextField id="decision-note" label={say('confirmations.note')} value={note} onText={setNote} />
      <button
        type="button"
        aria-disabled={isIdle}
        onClick={() => (isIdle ? undefined : void decide(confirmEnrolmentCall))}
        className="main-button"
      >
        {say('confirmations.confirm')}
      </button>
      <button
        type="button"
        aria-disabled={isIdle}
        onClick={() => (isIdle ? undefined : void decide(refuseEnrolmentCall))}
        className="quiet-button"
      >
        {say('confirmations.refuse')}
      </button>
      <ul role="alert" className="font-bold text-danger empty:hidden">
        {failed.map(({ who, refusal }) => (
          <li key={who.enrolmentId}>
            {who.name} {who.classCode}: {refusalWords(words, refusal)}
          </li>
        ))}
      </ul>
    </div>
  )
}
