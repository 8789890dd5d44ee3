import { dayOfTyped } from '@dhc/forms/typed-early'
import type { Answer } from '@dhc/forms/use-form'
import { type FieldKey, fieldLabel } from '@dhc/forms/words-of-fields'
import { type Say, useWords } from '@dhc/i18n/use-words'
import { formatShortDate } from '@dhc/locales/format'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { isCalendarDate } from '@dhc/reference/hong-kong-time'
import { listOfField } from '@dhc/reference/member-fields'

type Props = { readonly answers: readonly { readonly name: FieldKey; readonly answer: Answer }[] }

/** What has been answered, to be read over. */
export function AnswerList({ answers }: Props) {
  const words = useWords()
  return (
    <dl className="flex flex-col gap-3">
      {answers.map(({ name, answer }) => {
        const said = answerWords(words, name, answer)
        return (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[minmax(0,16rem)_1fr]">
            <dt className="text-ink-soft">{fieldLabel(words, name)}</dt>
            <dd className={`whitespace-pre-line break-words ${said ? 'font-bold text-ink' : 'text-ink-soft'}`}>
              {said || words.member('form.notGiven')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const phones = new Set(['mobile', 'own_mobile', 'emergency_contact.phone'])

/** An answer as a person reads it; nothing where nothing was answered. */
function answerWords(words: Say, name: string, answer: Answer): string {
  if (typeof answer === 'boolean') return words.code('yesNo', answer ? 'Y' : 'N')
  const list = listOfField(name)?.name
  if (typeof answer !== 'string') {
    const chosen = answer.map((code) => (list ? words.code(list, code) : code))
    return chosen.length === 0 ? '' : chosen.reduce((first, second) => words.member('list.pair', { first, second }))
  }
  if (answer === '') return ''
  if (list) return words.code(list, answer)
  if (phones.has(name)) return toShownNumber(answer)
  const day = name === 'date_of_birth' ? dayOfTyped(answer) : undefined
  return day && isCalendarDate(day) ? formatShortDate(day) : answer
}
