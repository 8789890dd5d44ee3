import { dayOfTyped } from '@dhc/forms/typed-day'
import type { Locale } from '@dhc/locales/locale'
import { blank, noParticulars, particularsOf, wordOf } from '@dhc/particulars/particulars'
import { carerRelationship } from '@dhc/reference/options/carer-relationship'

/** D-077: everything the wizard asks, in its order; that is also the order of an error summary. */
export const noApplication = {
  consent_data_use: false,
  for_whom: '',
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

export const forWhom = ['SELF', 'CHILD'] as const

/** D-083: said in step 2, because it decides whose mobile gets the code; the birth date must agree with it. */
export function isForChild(application: Application): boolean {
  return application.for_whom === 'CHILD'
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

/** Section 3.2: the body of the call, but for the proof of the number. A child without a phone shares the guardian's. */
export function requestOf(application: Application, locale: Locale) {
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
    consent_data_use: application.consent_data_use,
    guardian: guardianOf(application, locale),
    password: application.password,
    confirm_password: application.confirm_password,
  }
}
