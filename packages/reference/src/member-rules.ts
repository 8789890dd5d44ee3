import { ageOn, isCalendarDate } from './hong-kong-time.ts'
import type { MemberType } from './options/person.ts'

/** Limits in full years on the Hong Kong date (D-082). */
export const ageLimits = {
  /** S5-06, S9-08: youngest applicant. */
  registration: 6,
  /** S9-09: below this a birth document replaces the identity card. */
  identityCard: 11,
  /** S5-16, S9-11: youngest individual volunteer; from `registration` up to here with consent. */
  volunteer: 16,
  /** S5-11, S9-10: below this a parent or guardian registers too; classes of health data start here (D-124). */
  adult: 18,
} as const

/** S5-06: the sixth birthday is early enough. */
export function mayRegister(ageYears: number): boolean {
  return ageYears >= ageLimits.registration
}

/** S9-09: a Hong Kong resident child under 11 may show a birth document. */
export function mayShowBirthDocument(ageYears: number): boolean {
  return ageYears < ageLimits.identityCard
}

/** S5-11: under 18 a parent or guardian is needed. */
export function needsGuardian(ageYears: number): boolean {
  return ageYears < ageLimits.adult
}

/** S5-16: 16 or older alone; 6 to 15 with the consent of a parent or guardian; younger not at all. */
export function volunteerAdmission(ageYears: number): 'alone' | 'withConsent' | 'tooYoung' {
  if (ageYears >= ageLimits.volunteer) return 'alone'
  return ageYears >= ageLimits.registration ? 'withConsent' : 'tooYoung'
}

/** Nobody who asks to become a member was born earlier: an earlier year is a slip of the finger. */
const earliestBirthYear = 1900

/** The parts of a day as typed into three fields. */
export type TypedDay = { readonly year: string; readonly month: string; readonly day: string }

type BirthDayProblem =
  | 'required'
  | 'dayIncomplete'
  | 'dayBeforeMonth'
  | 'monthRange'
  | 'noSuchDay'
  | 'yearDigits'
  | 'dayInFuture'
  | 'birthYearTooEarly'

/** Look and feel, second round: an error is a cure, so each slip has a name of its own. */
export function birthDayProblem({ year, month, day }: TypedDay, todayOn: string): BirthDayProblem | undefined {
  if (!year && !month && !day) return 'required'
  if (!year || !month || !day) return 'dayIncomplete'
  if (year.length < 4) return 'yearDigits'
  if (Number(month) > 12 && Number(day) <= 12) return 'dayBeforeMonth'
  if (Number(month) < 1 || Number(month) > 12) return 'monthRange'
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDate(on)) return 'noSuchDay'
  if (!isBirthYear(on)) return 'birthYearTooEarly'
  return on > todayOn ? 'dayInFuture' : undefined
}

export function isBirthYear(bornOn: string): boolean {
  return Number(bornOn.slice(0, 4)) >= earliestBirthYear
}

/** D-071: PROVISIONAL until staff have verified the documents, then by age on the Hong Kong day. */
export function memberTypeOf(isVerified: boolean, bornOn: string, todayOn: string): MemberType {
  if (!isVerified) return 'PROVISIONAL'
  return needsGuardian(ageOn(bornOn, todayOn)) ? 'JUNIOR' : 'MEMBER'
}

/** D-081: the Chinese part of a name is optional; one to six characters with the middle dot of transcribed names. */
export const chineseNamePattern = /^[\p{Script=Han}·]{1,6}$/u

export const englishNameLength = 40

/** D-078, D-081: as on the identity card, for example "CHAN, TAI MAN". */
export const englishNamePattern = /^[A-Za-z][A-Za-z ',.-]*$/

/** Keyboards type wide letters, curly apostrophes, long hyphens and several middle dots; the card has one of each. */
export function nameAsOnCard(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'")
    .replace(/\p{Dash}/gu, '-')
    .replace(/[\u2022\u2027\u30FB]/g, '·')
    .trim()
}

/** Why two records may be of one person. */
export const likenesses = ['NAME_AND_BIRTH', 'MOBILE'] as const

export type Likeness = (typeof likenesses)[number]

/** Why a record is closed: the person has died, or it is a second record of somebody. It is never deleted for it. */
export const closingReasons = ['DECEASED', 'DUPLICATE'] as const

export type ClosingReason = (typeof closingReasons)[number]

/** What keeps a second record from being closed: it would be lost to the person. */
export const attachments = ['ENROLMENTS', 'HEALTH', 'CARERS', 'TELEHEALTH', 'LEGAL_HOLD', 'DELETION'] as const

export type Attachment = (typeof attachments)[number]

/** PRIV-03: each purpose is agreed to by itself. */
export const consentPurposes = ['DATA_USE', 'TRANSFER', 'CHANNEL_SMSWA', 'CHANNEL_MAIL', 'GUARDIAN', 'EHEALTH'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** Changes whenever one of the notices does; the words themselves are stored as a hash beside it. */
export const consentNoticeVersion = '2026-11-2'

/** PRIV-02: a request for deletion can be withdrawn for so many days. */
export const deletionCoolingOffDays = 14

/** S5-12, D-082: what an applicant may show at the counter. */
export const identityDocuments = ['HKIC', 'EXEMPTION_CERT', 'CHILD_DOC'] as const

export type VerificationChecks = {
  readonly identity_document: (typeof identityDocuments)[number]
  readonly permission_valid: boolean
  readonly name_matches: boolean
  readonly address_proof: boolean
  readonly ehealth_agreed: boolean
  readonly district_link_checked: boolean
  /** D-145: asked of who has not agreed yet, because a helper applied. */
  readonly data_use_agreed?: boolean | undefined
}

type Checked = { readonly ageYears: number; readonly hasAgreed: boolean }

/** S5-12 to S5-15, D-145: every check is made, a birth document serves only children under 11, and nobody joins without consent. */
export function areChecksComplete(checks: VerificationChecks, { ageYears, hasAgreed }: Checked): boolean {
  if (!hasAgreed && !checks.data_use_agreed) return false
  if (checks.identity_document === 'CHILD_DOC' && !mayShowBirthDocument(ageYears)) return false
  return (
    checks.permission_valid &&
    checks.name_matches &&
    checks.address_proof &&
    checks.ehealth_agreed &&
    checks.district_link_checked
  )
}
