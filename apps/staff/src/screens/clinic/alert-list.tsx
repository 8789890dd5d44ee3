import { useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import { isAdvice } from '@dhc/reference/health/health-alert'
import { type JudgedPerson, judgeReading } from '@dhc/reference/health/judge-reading'
import type { ReadingValues } from '@dhc/reference/health/reading-values'

type Props = { readonly readings: readonly ReadingValues[]; readonly person: JudgedPerson }

/** What a dangerous value asks for now, in the words the member reads too; each of two measurements counts by itself. */
export function AlertList({ readings, person }: Props) {
  const words = useWords()
  const messages = new Set(
    readings.flatMap((values) => judgeReading(values, person).alerts.map(({ message }) => message)),
  )
  return [...messages].map((message) => (
    <div key={message} role="alert" className="health-alert" {...(isAdvice(message) ? {} : { 'data-urgent': 'yes' })}>
      <p className="font-bold text-lg">{words.health(isAdvice(message) ? 'result.advice' : 'result.now')}</p>
      <p>{words.health(message as MessageKey<'health'>)}</p>
    </div>
  ))
}
