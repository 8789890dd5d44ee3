import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { besideValue, judgementOf, mainValue, unitOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'

/** The number as it is judged, its unit, and what belongs to it. */
export function ReadingValue({
  reading,
  isLarge = false,
}: {
  readonly reading: ReadingView
  readonly isLarge?: boolean
}) {
  const words = useWords()
  const beside = besideValue(words, reading)
  return (
    <>
      <strong className={`whitespace-nowrap ${isLarge ? 'text-3xl' : 'text-lg'}`}>{mainValue(reading)}</strong>{' '}
      <span className="whitespace-nowrap text-ink-soft">{unitOf(words, reading.type)}</span>
      {beside ? <span className="block text-ink-soft">{beside}</span> : null}
    </>
  )
}

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
