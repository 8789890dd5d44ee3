import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { ApplicationField } from './application.ts'

/** Refusals of the whole application that are about one question; the applicant is led back to it. */
const questionOf: Partial<Record<MemberErrorName, ApplicationField>> = {
  mobileTaken: 'mobile',
  mobileNotVerified: 'mobile',
  tooYoung: 'date_of_birth',
  guardianMissing: 'guardian.consent',
  notInDistrict: 'district_link',
  consentMissing: 'consent_data_use',
  channelMissing: 'channels',
  passwordRule: 'password',
  passwordCommon: 'password',
  passwordMismatch: 'confirm_password',
}

export function refusedQuestion(name: MemberErrorName | undefined): ApplicationField | undefined {
  return name && questionOf[name]
}
