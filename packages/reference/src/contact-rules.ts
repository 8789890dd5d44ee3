/** D-129: a number is checked after spaces, hyphens and an optional +852 or 852 are gone. */
export const mobilePattern = /^[4-9]\d{7}$/
const contactNumberPattern = /^[2-9]\d{7}$/

/** D-129. Compared without regard to case. */
const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const emailMaxLength = 254

/** D-076: given at staff verification; can never look like a mobile number. */
const memberNumberPattern = /^SSPD\d{6}$/

/** Eight digits, if that is what the person meant; else what was typed, without spaces and hyphens. */
function localNumberOf(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return /^(\+?852)\d{8}$/.test(digits) ? digits.slice(-8) : digits
}

export function isMobile(typed: string): boolean {
  return mobilePattern.test(localNumberOf(typed))
}

export function isContactNumber(typed: string): boolean {
  return contactNumberPattern.test(localNumberOf(typed))
}

export function isEmail(typed: string): boolean {
  const address = typed.trim()
  return address.length <= emailMaxLength && emailPattern.test(address)
}

/** Lower case is accepted, upper case is stored (D-076). */
export function memberNumberOf(typed: string): string | undefined {
  const number = typed.trim().toUpperCase()
  return memberNumberPattern.test(number) ? number : undefined
}

/** How a number is stored: +852NNNNNNNN (D-129). */
export function toStoredNumber(typed: string): string {
  return `+852${localNumberOf(typed)}`
}

/** How a number is shown: NNNN NNNN. */
export function toShownNumber(stored: string): string {
  return localNumberOf(stored).replace(/^(\d{4})(\d{4})$/, '$1 $2')
}
