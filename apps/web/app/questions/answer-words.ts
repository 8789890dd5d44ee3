import { formatShortDate } from '@dhc/locales/format'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { isCalendarDate } from '@dhc/reference/hong-kong-time'
import type { OptionList } from '@dhc/reference/option-list'
import { aidType } from '@dhc/reference/options/aid-type'
import { carerRelationship } from '@dhc/reference/options/carer-relationship'
import { carerRelationshipWithSelf } from '@dhc/reference/options/carer-relationship-with-self'
import { chronicDisease } from '@dhc/reference/options/chronic-disease'
import { dailyLiving } from '@dhc/reference/options/daily-living'
import { district } from '@dhc/reference/options/district'
import { districtLink } from '@dhc/reference/options/district-link'
import { education } from '@dhc/reference/options/education'
import { emergencyContactRelationship } from '@dhc/reference/options/emergency-contact-relationship'
import { employment } from '@dhc/reference/options/employment'
import { ethnicity } from '@dhc/reference/options/ethnicity'
import { gender } from '@dhc/reference/options/gender'
import { housingType } from '@dhc/reference/options/housing-type'
import { howHeard } from '@dhc/reference/options/how-heard'
import { informationChannel } from '@dhc/reference/options/information-channel'
import { livingArrangement } from '@dhc/reference/options/living-arrangement'
import { maritalStatus } from '@dhc/reference/options/marital-status'
import { mobility } from '@dhc/reference/options/mobility'
import { neighbourhood } from '@dhc/reference/options/neighbourhood'
import { region } from '@dhc/reference/options/region'
import { religion } from '@dhc/reference/options/religion'
import { yesNo } from '@dhc/reference/options/yes-no'
import type { Say } from '../i18n/use-words.ts'
import { dayOfTyped } from './typed-day.ts'
import type { Answer } from './use-form.ts'

/** The list whose codes a question is answered with. */
const listOf: Readonly<Record<string, OptionList>> = {
  gender,
  region,
  district,
  neighbourhood,
  district_link: districtLink,
  'guardian.relationship': carerRelationship,
  'emergency_contact.relationship': emergencyContactRelationship,
  marital_status: maritalStatus,
  parents_marital_status: maritalStatus,
  household_members: livingArrangement,
  housing_type: housingType,
  education,
  employment,
  ethnicity,
  religion,
  mobility,
  aids: aidType,
  daily_living: dailyLiving,
  main_carer: carerRelationshipWithSelf,
  family_history: chronicDisease,
  service_source: howHeard,
  channels: informationChannel,
}

const phones = new Set(['mobile', 'own_mobile', 'emergency_contact.phone'])

/** An answer as a person reads it; nothing where nothing was answered. */
export function answerWords(words: Say, name: string, answer: Answer): string {
  if (typeof answer === 'boolean') return words.option(yesNo, answer ? 'Y' : 'N')
  const list = listOf[name]
  if (typeof answer !== 'string') {
    const chosen = answer.map((code) => (list ? words.option(list, code) : code))
    return chosen.length === 0 ? '' : chosen.reduce((first, second) => words.member('list.pair', { first, second }))
  }
  if (answer === '') return ''
  if (list) return words.option(list, answer)
  if (phones.has(name)) return toShownNumber(answer)
  const day = name === 'date_of_birth' ? dayOfTyped(answer) : undefined
  return day && isCalendarDate(day) ? formatShortDate(day) : answer
}
