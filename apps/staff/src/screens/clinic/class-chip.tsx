import { judgementOf } from '@dhc/i18n/health/judgement'
import { useWords } from '@dhc/i18n/use-words'
import { type JudgedPerson, judgeReading } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'

type Props = { readonly values: ReadingValues | undefined; readonly person: JudgedPerson }

/** S3-29, D-124: the class or reference band, by the product's own rules: a word, a shape and a colour. */
export function ClassChip({ values, person }: Props) {
  const words = useWords()
  const judgement = values && judgementOf(words, { ...values, ...classOf(values, person) })
  if (!judgement) return null
  return (
    <span className="health-class" data-tone={judgement.tone}>
      {judgement.label}
    </span>
  )
}

function classOf(values: ReadingValues, person: JudgedPerson) {
  const { classification, band } = judgeReading(values, person)
  return { classification, band }
}
