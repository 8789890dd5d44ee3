/** S9-19, D-097: one mechanism, called one-time password or verification code (D-098). */
export const oneTimePasswordRules = {
  digits: 6,
  resendAfterSeconds: 60,
  validMinutes: 5,
  triesPerCode: 5,
  codesPerNumberPerHour: 5,
  /** Life of the one-use token a right code earns. */
  proofValidMinutes: 15,
} as const
