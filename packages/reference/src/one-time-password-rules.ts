/** S9-19, D-097: one mechanism, called one-time password or verification code (D-098). */
export const oneTimePasswordRules = {
  digits: 6,
  resendAfterSeconds: 60,
  validMinutes: 5,
  triesPerCode: 5,
  codesPerNumberPerHour: 5,
  /** SEC-04, decision 39: nobody's phone rings with our codes all day. */
  codesPerNumberPerDay: 10,
  /** Life of the one-use token a right code earns. */
  proofValidMinutes: 15,
  /** SEC-04: guesses compared per number in 24 hours, over all its codes. */
  triesPerNumberPerDay: 25,
} as const

/** `9*** **67`: enough to know one's own number by, useless to anybody else. */
export function maskedMobile(stored: string): string {
  const digits = stored.slice(-8)
  return `${digits.slice(0, 1)}*** **${digits.slice(-2)}`
}
