import type { ProfileView } from '@dhc/contracts/member-api/profile'
import type { Locale } from '@dhc/locales/locale'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { codeOfStoredValue, type OptionList, storedValueOf } from '@dhc/reference/option-list'
import { carerRelationshipWithSelf } from '@dhc/reference/options/carer-relationship-with-self'
import { homeDistrict } from '@dhc/reference/options/district'
import { ethnicity } from '@dhc/reference/options/ethnicity'

const noNames: readonly string[] = []

/** D-101: what a member tells at registration and may change alone later, as the form holds it. Codes, never words. */
export const noParticulars = {
  region: '',
  district: '',
  neighbourhood: '',
  neighbourhood_other: '',
  district_link: noNames,
  'emergency_contact.name': '',
  'emergency_contact.phone': '',
  'emergency_contact.relationship': '',
  household_members: noNames,
  housing_type: '',
  housing_other: '',
  marital_status: '',
  children_count: '',
  education: '',
  employment: '',
  ethnicity: '',
  ethnicity_other: '',
  religion: '',
  religion_other: '',
  mobility: '',
  aids: noNames,
  daily_living: '',
  main_carer: '',
  family_history: noNames,
  parents_marital_status: '',
  service_source: noNames,
  service_source_other: '',
  channels: noNames,
  postal_address: '',
  consent_transfer: false,
}

export type ParticularsAnswers = typeof noParticulars

/** An empty text is no answer. */
export const blank = (typed: string) => (typed.trim() === '' ? undefined : typed)

/** D-087, D-088: a Chinese form sends the Chinese word of some lists. */
export function wordOf(list: OptionList, code: string, locale: Locale): string | undefined {
  return code === '' ? undefined : storedValueOf(list, code, locale)
}

/** The fields of the call. What a question no longer on the screen once held is not sent. */
export function particularsOf(answers: ParticularsAnswers, locale: Locale) {
  const isAtHome = answers.district === homeDistrict
  const other = (isOther: boolean, text: string) => (isOther ? blank(text) : undefined)
  return {
    region: blank(answers.region),
    district: blank(answers.district),
    neighbourhood: isAtHome ? blank(answers.neighbourhood) : undefined,
    neighbourhood_other: other(isAtHome && answers.neighbourhood === 'OTHER', answers.neighbourhood_other),
    district_link: answers.district_link,
    emergency_contact: {
      name: blank(answers['emergency_contact.name']),
      phone: blank(answers['emergency_contact.phone']),
      relationship: blank(answers['emergency_contact.relationship']),
    },
    marital_status: blank(answers.marital_status),
    children_count: blank(answers.children_count) === undefined ? null : Number(answers.children_count),
    household_members: answers.household_members,
    housing_type: blank(answers.housing_type),
    housing_other: other(answers.housing_type === 'OTHER', answers.housing_other),
    education: blank(answers.education),
    employment: blank(answers.employment),
    ethnicity: wordOf(ethnicity, answers.ethnicity, locale),
    ethnicity_other: other(/OTHER$/.test(answers.ethnicity), answers.ethnicity_other),
    religion: blank(answers.religion),
    religion_other: other(answers.religion === 'OTHER', answers.religion_other),
    mobility: blank(answers.mobility),
    aids: answers.mobility === 'WA' ? answers.aids : noNames,
    daily_living: blank(answers.daily_living),
    family_history: answers.family_history,
    main_carer: wordOf(carerRelationshipWithSelf, answers.main_carer, locale),
    parents_marital_status: blank(answers.parents_marital_status),
    service_source: answers.service_source,
    service_source_other: other(answers.service_source.includes('OTHER'), answers.service_source_other),
    channels: answers.channels,
    postal_address: other(answers.channels.includes('MAIL'), answers.postal_address),
    consent_transfer: answers.consent_transfer,
  }
}

/** The other way round: what the service knows, into the form. */
export function answersOfProfile(profile: ProfileView): ParticularsAnswers {
  const text = (value: string | null) => value ?? ''
  const code = (list: OptionList, value: string | null) => codeOfStoredValue(list, value ?? '') ?? ''
  return {
    region: profile.region,
    district: profile.district,
    neighbourhood: text(profile.neighbourhood),
    neighbourhood_other: text(profile.neighbourhood_other),
    district_link: profile.district_link,
    'emergency_contact.name': profile.emergency_contact.name,
    'emergency_contact.phone': toShownNumber(profile.emergency_contact.phone),
    'emergency_contact.relationship': profile.emergency_contact.relationship,
    household_members: profile.household_members,
    housing_type: text(profile.housing_type),
    housing_other: text(profile.housing_other),
    marital_status: text(profile.marital_status),
    children_count: profile.children_count === null ? '' : String(profile.children_count),
    education: text(profile.education),
    employment: text(profile.employment),
    ethnicity: code(ethnicity, profile.ethnicity),
    ethnicity_other: text(profile.ethnicity_other),
    religion: text(profile.religion),
    religion_other: text(profile.religion_other),
    mobility: text(profile.mobility),
    aids: profile.aids,
    daily_living: text(profile.daily_living),
    main_carer: code(carerRelationshipWithSelf, profile.main_carer),
    family_history: profile.family_history,
    parents_marital_status: text(profile.parents_marital_status),
    service_source: profile.service_source,
    service_source_other: text(profile.service_source_other),
    channels: profile.channels,
    postal_address: text(profile.postal_address),
    consent_transfer: profile.consent_transfer,
  }
}
