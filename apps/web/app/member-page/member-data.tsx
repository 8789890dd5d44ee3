import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { currentToken } from '@dhc/session/session-store'
import { startTransition, useCallback, useEffect, useState } from 'react'

/** Asked for in the browser, and only when somebody is signed in (D-070): the page itself holds nothing personal. */
export function useOwnData<Data>(read: () => Promise<Outcome<Data>>) {
  const [data, setData] = useState<Data>()
  const [refusal, setRefusal] = useState<Refusal>()
  const load = useCallback(async () => {
    if (!currentToken()) return
    setRefusal(undefined)
    const outcome = await read()
    if (!outcome.ok) return setRefusal(outcome.refusal)
    // In small steps, as the page itself was taken over (decision 0018).
    startTransition(() => setData(outcome.payload))
  }, [read])
  useEffect(() => {
    void load()
  }, [load])
  return { data, refusal, load }
}

/** The same where what is read is a list of one's own things. */
export function useOwnList<List>(read: () => Promise<Outcome<List>>) {
  const { data: list, ...rest } = useOwnData(read)
  return { list, ...rest }
}

type Props = { readonly refusal: Refusal | undefined; readonly onRetry: () => unknown }

/** When the service is away the session stays, and the member may try again. */
export function MemberLoading({ refusal, onRetry }: Props) {
  const words = useWords()
  // As high as the screen, so that nothing in sight jumps when the data comes.
  if (!refusal)
    return (
      <p role="status" className="min-h-screen">
        {words.member('account.loading')}
      </p>
    )
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="text-lg">{refusalWords(words, refusal)}</p>
      {mayHelpToRetry(refusal) ? (
        <button type="button" onClick={() => onRetry()} className="secondary-button">
          {words.member('account.retry')}
        </button>
      ) : null}
    </div>
  )
}

/** Who has no right, or asks for what is not there, gets the same refusal at every try. */
function mayHelpToRetry({ status }: Refusal): boolean {
  return ![403, 404].includes(status)
}
