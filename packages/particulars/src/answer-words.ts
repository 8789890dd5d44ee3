import { dayOfTyped } from '@dhc/forms/typed-day'
import type { Answer } from '@dhc/forms/use-form'
import type { Say } from '@dhc/i18n/use-words'
import { formatShortDate } from '@dhc/locales/format'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { isCalendarDate } from '@dhc/reference/hong-kong-time'
import { listOfField } from '@dhc/reference/member-fields'

const phones = new Set(['mobile', 'own_mobile', 'emergency_contact.phone'])

/** An answer as a person reads it; nothing where nothing was answered. */
export function answerWords(words: Say, name: string, answer: Answer): string {
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
