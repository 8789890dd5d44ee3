import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { judgementOf } from '@dhc/i18n/health/judgement'
import { useWords } from '@dhc/i18n/use-words'

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
