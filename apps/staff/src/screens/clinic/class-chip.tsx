import { alertWords, judgementOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { alertsOfBegun, type BegunReading, isAdvice, judgeReading } from '@dhc/reference/health/judge-reading'
import type { JudgedPerson } from '@dhc/reference/health/judged-person'
import type { ReadingValues } from '@dhc/reference/health/measures'

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

type AlertListProps = {
  readonly readings: readonly ReadingValues[]
  readonly begun?: readonly BegunReading[]
  readonly person: JudgedPerson
}

/** What a dangerous value asks for now, in the words the member reads too; each of two measurements counts by itself. */
export function AlertList({ readings, begun = [], person }: AlertListProps) {
  const words = useWords()
  const alerts = [
    ...readings.flatMap((values) => judgeReading(values, person).alerts),
    ...begun.flatMap((each) => alertsOfBegun(each, person)),
  ]
  const messages = new Set(alerts.map(({ message }) => message))
  return [...messages].map((message) => (
    <div key={message} role="alert" className="health-alert" {...(isAdvice(message) ? {} : { 'data-urgent': 'yes' })}>
      <p className="font-bold text-lg">{words.health(isAdvice(message) ? 'result.advice' : 'result.now')}</p>
      <p>{alertWords(words, message)}</p>
    </div>
  ))
}
