import { logContactCall } from '@dhc/contracts/staff-api/applications'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice } from '../../desk/radio-choice.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const results = ['REACHED', 'NO_ANSWER', 'WRONG_NUMBER', 'APPOINTMENT'] as const

/** What came of a call, in six keys: open, choose, write a word, send. */
export function LogCall({ memberId, name }: { readonly memberId: string; readonly name: string }) {
  const say = wordsOfConsole()
  const [result, setResult] = useState<(typeof results)[number]>('REACHED')
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(logContactCall)
  const confirm = () => {
    const body = { contacted_at: toHongKongIso(new Date()), result, note: note.trim() || null }
    return send({ params: { memberId }, body })
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
        codes={results}
        chosen={result}
        wordsFor={(code) => say(`call.${code}`)}
        onChoose={setResult}
      />
      <TextField id="call-note" label={say('desk.note')} value={note} onText={setNote} />
    </AskButton>
  )
}
