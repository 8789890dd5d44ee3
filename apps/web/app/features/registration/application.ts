import { dayOfTyped } from '@dhc/forms/typed-early'
import type { Locale } from '@dhc/locales/locale'
import { blank, noParticulars, particularsOf, wordOf } from '@dhc/particulars/particulars'
import { carerRelationship } from '@dhc/reference/options/person'

/** D-077: everything the wizard asks, in its order; that is also the order of an error summary. */
export const noApplication = {
  for_whom: '',
  consent_data_use: false,
  helper_confirmed: false,
  mobile: '',
  surname_en: '',
  given_name_en: '',
  surname_zh: '',
  given_name_zh: '',
  name_matches_id: false,
  gender: '',
  date_of_birth: '',
  own_mobile: '',
  'guardian.name': '',
  'guardian.relationship': '',
  'guardian.member_no': '',
  'guardian.consent': false,
  ...noParticulars,
  password: '',
  confirm_password: '',
}

export type Application = typeof noApplication
export type ApplicationField = keyof Application

/** D-083, D-145: oneself, a minor one is responsible for, or an adult who cannot do it alone. */
export const forWhom = ['SELF', 'CHILD', 'HELPED'] as const
export type ForWhom = (typeof forWhom)[number]

/** D-083: said first, because it decides whose mobile gets the code; the birth date must agree with it. */
export function isForChild(application: Pick<Application, 'for_whom'>): boolean {
  return application.for_whom === 'CHILD'
}

/** D-145: a helper fills it in, is the contact, and neither agrees nor chooses a password for the person. */
export function isHelped(application: Pick<Application, 'for_whom'>): boolean {
  return application.for_whom === 'HELPED'
}

/** D-145: the number that got the code is the helper's, and the helper is the contact. */
export function withHelperAsContact(application: Application): Application {
  return isHelped(application) ? { ...application, 'emergency_contact.phone': application.mobile } : application
}

/** D-083: the guardian of a minor; the code went to this number. */
export function guardianOf(application: Application, locale: Locale) {
  if (!isForChild(application)) return null
  return {
    name: blank(application['guardian.name']),
    relationship: wordOf(carerRelationship, application['guardian.relationship'], locale),
    mobile: blank(application.mobile),
    member_no: blank(application['guardian.member_no']),
    consent: application['guardian.consent'],
  }
}

/** The body of the call, but for the proof of the number. A child without a phone shares the guardian's. */
export function requestOf(given: Application, locale: Locale) {
  const application = withHelperAsContact(given)
  const isByHelper = isHelped(application)
  const ownMobile = isForChild(application) ? blank(application.own_mobile) : undefined
  return {
    mobile: ownMobile ?? blank(application.mobile),
    surname_zh: blank(application.surname_zh),
    given_name_zh: blank(application.given_name_zh),
    surname_en: blank(application.surname_en),
    given_name_en: blank(application.given_name_en),
    name_matches_id: application.name_matches_id,
    gender: blank(application.gender),
    date_of_birth: dayOfTyped(application.date_of_birth),
    ...particularsOf(application, locale),
    by_helper: isByHelper,
    consent_data_use: application.consent_data_use && !isByHelper,
    guardian: guardianOf(application, locale),
    ...(isByHelper ? {} : { password: application.password, confirm_password: application.confirm_password }),
  }
}
