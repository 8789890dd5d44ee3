import { dayOfTyped } from '@dhc/forms/typed-day'
import type { Answer } from '@dhc/forms/use-form'
import type { Say } from '@dhc/i18n/use-words'
import { formatShortDate } from '@dhc/locales/format'
import { toShownNumber } from '@dhc/reference/contact-rules'
import type { everyOptionList } from '@dhc/reference/every-option-list'
import { isCalendarDate } from '@dhc/reference/hong-kong-time'

type ListName = (typeof everyOptionList)[number]['name']

/** The list whose codes a question is answered with; its words are enough here. */
const listOf: Readonly<Record<string, ListName>> = {
  gender: 'gender',
  region: 'region',
  district: 'district',
  neighbourhood: 'neighbourhood',
  district_link: 'districtLink',
  'guardian.relationship': 'carerRelationship',
  'emergency_contact.relationship': 'emergencyContactRelationship',
  marital_status: 'maritalStatus',
  parents_marital_status: 'maritalStatus',
  household_members: 'livingArrangement',
  housing_type: 'housingType',
  education: 'education',
  employment: 'employment',
  ethnicity: 'ethnicity',
  religion: 'religion',
  mobility: 'mobility',
  aids: 'aidType',
  daily_living: 'dailyLiving',
  main_carer: 'carerRelationshipWithSelf',
  family_history: 'chronicDisease',
  service_source: 'howHeard',
  channels: 'informationChannel',
}

const phones = new Set(['mobile', 'own_mobile', 'emergency_contact.phone'])

/** An answer as a person reads it; nothing where nothing was answered. */
export function answerWords(words: Say, name: string, answer: Answer): string {
  if (typeof answer === 'boolean') return words.code('yesNo', answer ? 'Y' : 'N')
  const list = listOf[name]
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
