import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { useWords } from '@dhc/i18n/use-words'
import { judgementOf } from '../judgement.ts'

/** S3-29, D-124: the class of a reading or its reference band: a word, a shape and a colour. */
export function ClassChip({ reading }: { readonly reading: ReadingView }) {
  const judgement = judgementOf(useWords(), reading)
  if (!judgement) return null
  return (
    <span className="health-class" data-tone={judgement.tone}>
      {judgement.label}
    </span>
  )
}
