import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'

/** Why something did not work, where the eye is; read out when it appears. */
export function RefusalLine({ refusal }: { readonly refusal: Refusal | undefined }) {
  const words = useWords()
  return (
    <p role="alert" className="font-bold text-danger empty:hidden">
      {refusal ? refusalWords(words, refusal) : null}
    </p>
  )
}
