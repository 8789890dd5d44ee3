import { useWords } from '../i18n/use-words.ts'
import type { Refusal } from '../member-api/call-outcome.ts'
import { refusalWords } from '../questions/refusal-words.ts'

type Props = { readonly refusal: Refusal | undefined; readonly onRetry: () => unknown }

/** Security section 7: when the service is away the session stays, and the member may try again. */
export function MemberLoading({ refusal, onRetry }: Props) {
  const words = useWords()
  if (!refusal) return <p role="status">{words.member('account.loading')}</p>
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="text-lg">{refusalWords(words, refusal)}</p>
      <button type="button" onClick={() => onRetry()} className="secondary-button">
        {words.member('account.retry')}
      </button>
    </div>
  )
}
