import type { TelehealthView } from '@dhc/contracts/member-api/telehealth'
import type { DayPart, TelehealthChannel } from '@dhc/reference/telehealth-rules'

/** The questions of the form, in their order; a second and a third time may be left empty. */
export const choices = [
  { date: 'first_date', part: 'first_part' },
  { date: 'second_date', part: 'second_part' },
  { date: 'third_date', part: 'third_part' },
] as const

export const emptyRequest = {
  telehealth_channel: '',
  telehealth_reason: '',
  telehealth_number: '',
  first_date: '',
  first_part: '',
  second_date: '',
  second_part: '',
  third_date: '',
  third_part: '',
}

export type RequestAnswers = typeof emptyRequest

export const questionOrder = [
  'telehealth_channel',
  ...choices.flatMap(({ date, part }) => [date, part]),
  'telehealth_reason',
  'telehealth_number',
] as const

/** The times that were begun; the first one always, so that its absence is found. */
function chosen(answers: RequestAnswers) {
  return choices.filter(({ date, part }, at) => at === 0 || answers[date] !== '' || answers[part] !== '')
}

/** What is sent; codes that were not chosen are found by the shape of the call. */
export function bodyOf(answers: RequestAnswers) {
  return {
    channel: answers.telehealth_channel as TelehealthChannel,
    preferred: chosen(answers).map(({ date, part }) => ({ date: answers[date], part: answers[part] as DayPart })),
    reason: answers.telehealth_reason,
    contactNumber: answers.telehealth_number,
  }
}

/** Which question a field of the call belongs to. */
export function questionOf(field: string, answers: RequestAnswers): (typeof questionOrder)[number] | undefined {
  if (field === 'channel') return 'telehealth_channel'
  if (field === 'reason') return 'telehealth_reason'
  if (field === 'contactNumber') return 'telehealth_number'
  const [, at, what] = /^preferred(?:\.(\d)\.(date|part))?$/.exec(field) ?? []
  if (!field.startsWith('preferred')) return undefined
  return chosen(answers)[Number(at ?? 0)]?.[what === 'part' ? 'part' : 'date']
}

/** One at a time (1702). */
export function isOpen({ state }: Pick<TelehealthView, 'state'>): boolean {
  return state === 'REQUESTED' || state === 'SCHEDULED'
}
