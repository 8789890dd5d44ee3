import type { Refusal } from '@dhc/api-client/call-outcome'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { makePasskey } from '../../session/sign-in.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export function AddPasskey() {
  const say = wordsOfConsole()
  const queries = useQueryClient()
  const [label, setLabel] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const outcome = await makePasskey(label)
    setBusy(false)
    if (outcome === 'givenUp') return setRefusal(undefined)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    if (!outcome.ok) return
    setLabel('')
    await queries.invalidateQueries()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-measure flex-col gap-2">
      <TextField
        id="passkey-label"
        label={say('ownSignIn.label')}
        hint={say('ownSignIn.labelHint')}
        autoComplete="off"
        value={label}
        onText={setLabel}
      />
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('ownSignIn.add')}
        </button>
      </p>
    </form>
  )
}
