import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'

type Props = { readonly refusal: Refusal | undefined; readonly onRetry: () => unknown }

/** Security section 7: when the service is away the session stays, and the member may try again. */
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
      <button type="button" onClick={() => onRetry()} className="secondary-button">
        {words.member('account.retry')}
      </button>
    </div>
  )
}
