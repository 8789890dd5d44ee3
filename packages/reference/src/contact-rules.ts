/** D-129: a number is checked after spaces, hyphens and an optional +852 or 852 are gone. */
export const mobilePattern = /^[4-9]\d{7}$/
const contactNumberPattern = /^[2-9]\d{7}$/

/** D-129. Compared without regard to case. */
const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const emailMaxLength = 254

/** D-076: given at staff verification; can never look like a mobile number. */
const memberNumberPattern = /^SSPD\d{6}$/

/** A Chinese keyboard types wide digits, people put in spaces, hyphens and brackets: none of it is meant. */
function withoutDecoration(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Dash}().]/gu, '')
}

/** Eight digits, if that is what the person meant; else what was typed, without spaces and hyphens. */
function localNumberOf(typed: string): string {
  const digits = withoutDecoration(typed)
  return /^(\+|00)?852\d{8}$/.test(digits) ? digits.slice(-8) : digits
}

export function isMobile(typed: string): boolean {
  return mobilePattern.test(localNumberOf(typed))
}

export function isContactNumber(typed: string): boolean {
  return contactNumberPattern.test(localNumberOf(typed))
}

/** A number that rings but gets no message is told apart from one that cannot be dialled. */
export function mobileProblem(typed: string): 'landline' | 'mobileFormat' | undefined {
  if (isMobile(typed)) return undefined
  return isContactNumber(typed) ? 'landline' : 'mobileFormat'
}

/** Digits typed with a Chinese keyboard; whatever else stands between them is not meant. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}

export function isEmail(typed: string): boolean {
  const address = typed.trim()
  return address.length <= emailMaxLength && emailPattern.test(address)
}

/** Lower case is accepted, upper case is stored (D-076). */
export function memberNumberOf(typed: string): string | undefined {
  const number = withoutDecoration(typed).toUpperCase()
  return memberNumberPattern.test(number) ? number : undefined
}

/** The two values of the sign-in call (S5-05); an empty one was not given. */
export type NamedPerson = { readonly mobile: string; readonly member_no: string }

/**
 * D-142: one field takes the mobile or the member number. Six digits alone are a member number whose letters were left
 * out: no mobile is that short. Nothing when it can be neither.
 */
export function personNamedBy(typed: string): NamedPerson | undefined {
  if (isMobile(typed)) return { mobile: localNumberOf(typed), member_no: '' }
  const bare = withoutDecoration(typed)
  const memberNo = memberNumberOf(/^\d{6}$/.test(bare) ? `SSPD${bare}` : bare)
  return memberNo === undefined ? undefined : { mobile: '', member_no: memberNo }
}

/** How a number is stored: +852NNNNNNNN (D-129). */
export function toStoredNumber(typed: string): string {
  return `+852${localNumberOf(typed)}`
}

/** How a number is shown: NNNN NNNN. */
export function toShownNumber(stored: string): string {
  return localNumberOf(stored).replace(/^(\d{4})(\d{4})$/, '$1 $2')
}

/** What may come of a call to an applicant or a member. */
export const callResults = ['REACHED', 'NO_ANSWER', 'WRONG_NUMBER', 'APPOINTMENT'] as const

export type CallResult = (typeof callResults)[number]

/** S9-13: who did not pick up was not contacted; the three working days run on. */
export function stopsTheClock(result: CallResult): boolean {
  return result === 'REACHED' || result === 'APPOINTMENT'
}

/** A new phone number that a second person has not confirmed by then must be asked for again. */
export const phoneChangeHours = 24

export type PhoneChangeState = 'WAITING' | 'DONE' | 'REFUSED' | 'LAPSED'

export function hasPhoneChangeLapsed(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= phoneChangeHours * 60 * 60_000
}
