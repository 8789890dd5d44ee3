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
