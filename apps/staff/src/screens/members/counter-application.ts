import type { BodyOf } from '@dhc/contracts/call'
import { mobileField } from '@dhc/contracts/member-api/member-fields'
import { guardianFields } from '@dhc/contracts/member-api/particulars'
import type { registerAtCounterCall } from '@dhc/contracts/staff-api/members'
import { type Problems, problemsIn } from '@dhc/forms/problem'
import type { Locale } from '@dhc/locales/locale'
import { blank, noParticulars, particularsOf, wordOf } from '@dhc/particulars/particulars'
import { particularsProblems } from '@dhc/particulars/particulars-problems'
import { isMobile } from '@dhc/reference/contact-rules'
import { ageOn, isCalendarDate } from '@dhc/reference/hong-kong-time'
import { mayRegister, needsGuardian, type VerificationChecks } from '@dhc/reference/member-rules'
import { carerRelationship, homeDistrict } from '@dhc/reference/options/person'
import * as z from 'zod/mini'
import { identityOf, identityProblems, noIdentity } from './identity-answers.ts'

/** At the counter most people live here and get messages by phone, so that is filled in already. */
export const noCounterApplication = {
  ...noIdentity,
  mobile: '',
  own_mobile: '',
  'guardian.name': '',
  'guardian.relationship': '',
  'guardian.member_no': '',
  'guardian.consent': false,
  ...noParticulars,
  region: 'KLN',
  district: homeDistrict as string,
  district_link: ['LIVE'] as readonly string[],
  channels: ['SMSWA'] as readonly string[],
  consent_data_use: false,
}

export type CounterApplication = typeof noCounterApplication

/** Whether anything was typed that would have to be asked again. */
export function isBegun(application: CounterApplication): boolean {
  return JSON.stringify(application) !== JSON.stringify(noCounterApplication)
}

/** Begins with what was typed to find the person: a mobile, or a name as on the document, family name first. */
export function applicationOf(typed: string): CounterApplication {
  const word = typed.trim()
  if (isMobile(word)) return { ...noCounterApplication, mobile: word }
  const [surname = '', ...given] = word.split(/\s+/)
  const isName = given.length > 0 && /^[A-Za-z' -]+$/.test(word)
  return isName
    ? { ...noCounterApplication, surname_en: surname, given_name_en: given.join(' ') }
    : noCounterApplication
}

/** What stands beside the questions: whose phone it is, and what was looked at. */
export type AtCounter = { readonly hasNoPhone: boolean; readonly checks: VerificationChecks | undefined }

export function isMinor(application: CounterApplication, todayOn: string): boolean {
  const bornOn = identityOf(application).date_of_birth
  return bornOn !== undefined && isCalendarDate(bornOn) && needsGuardian(ageOn(bornOn, todayOn))
}

/** A woman of 80 without a phone is reached over her daughter's; a child over the parent's. */
function mobileOf(application: CounterApplication, { hasNoPhone }: AtCounter, isChild: boolean): string | undefined {
  if (isChild) return blank(application.own_mobile) ?? blank(application.mobile)
  return blank(hasNoPhone ? application['emergency_contact.phone'] : application.mobile)
}

function guardianOf(application: CounterApplication, locale: Locale) {
  return {
    name: blank(application['guardian.name']),
    relationship: wordOf(carerRelationship, application['guardian.relationship'], locale),
    mobile: blank(application.mobile),
    member_no: blank(application['guardian.member_no']),
    consent: application['guardian.consent'],
  }
}

export function bodyOf(application: CounterApplication, around: AtCounter, todayOn: string, locale: Locale) {
  const isChild = isMinor(application, todayOn)
  return {
    ...identityOf(application),
    ...particularsOf(application, locale),
    mobile: mobileOf(application, around, isChild),
    mobile_of_contact: !isChild && around.hasNoPhone,
    name_matches_id: true,
    consent_data_use: application.consent_data_use,
    guardian: isChild ? guardianOf(application, locale) : null,
    ...(around.checks ? { verify: around.checks } : {}),
  } as BodyOf<typeof registerAtCounterCall>
}

const whereReached = z.object({ reached: mobileField })

/** Everything that is wrong, beside the question it is about. */
export function counterProblems(application: CounterApplication, around: AtCounter, todayOn: string): Problems {
  const isChild = isMinor(application, todayOn)
  const { reached } = problemsIn(whereReached, { reached: mobileOf(application, around, isChild) })
  const phoneQuestion = around.hasNoPhone && !isChild ? 'emergency_contact.phone' : 'mobile'
  return {
    ...(reached ? { [phoneQuestion]: reached } : {}),
    ...particularsProblems(application),
    ...identityProblems(application),
    ...ageProblem(application, todayOn),
    ...(isChild ? guardianProblems(application) : {}),
    ...(application.consent_data_use ? {} : { consent_data_use: 'consentMissing' }),
  }
}

function ageProblem(application: CounterApplication, todayOn: string): Problems {
  const bornOn = identityOf(application).date_of_birth
  if (bornOn === undefined || !isCalendarDate(bornOn) || mayRegister(ageOn(bornOn, todayOn))) return {}
  return { date_of_birth: 'tooYoung' }
}

function guardianProblems(application: CounterApplication): Problems {
  const { mobile, ...found } = problemsIn(guardianFields, guardianOf(application, 'en-US'))
  const named = Object.entries(found).map(([field, problem]) => [`guardian.${field}`, problem])
  return {
    ...(mobile ? { mobile } : {}),
    ...Object.fromEntries(named),
    ...(application['guardian.consent'] ? {} : { 'guardian.consent': 'guardianMissing' }),
  }
}
