import type { CodeOf, OptionList } from './option-list.ts'

/** S5-01, S9-07: 8 to 16 characters. */
export const passwordLength = { min: 8, max: 16 } as const

/** S5-02, D-096: an upper case letter, a lower case letter and a digit; other printable ASCII is allowed, spaces are not. */
const passwordPattern = new RegExp(
  `^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[\\x21-\\x7E]{${passwordLength.min},${passwordLength.max}}$`,
)

export function isAcceptablePassword(password: string): boolean {
  return passwordPattern.test(password)
}

type PasswordRefusal = 'passwordRule' | 'passwordMismatch'

/** S5-01 to S5-03: the rule first, then the second entry. */
export function newPasswordRefusal(password: string, repeated: string): PasswordRefusal | undefined {
  if (!isAcceptablePassword(password)) return 'passwordRule'
  return password === repeated ? undefined : 'passwordMismatch'
}

/** S9-19, D-097: one mechanism, called one-time password or verification code (D-098). */
export const oneTimePasswordRules = {
  digits: 6,
  resendAfterSeconds: 60,
  validMinutes: 5,
  triesPerCode: 5,
  /** SEC-04, decision 0050: codes in 24 hours for one number, purpose and address; each further one costs a proof of work. */
  codesPerAsker: 5,
  /** SEC-04: asked for in 24 hours with one number, by anybody and for anything; from here on the work grows. */
  codesPerNumberPerDay: 15,
  /** Life of the one-use token a right code earns. */
  proofValidMinutes: 15,
  /** SEC-04: guesses compared per number in 24 hours, over all its codes. */
  triesPerNumberPerDay: 25,
  /** Of these, guesses that only a right password may use: what strangers get wrong leaves them to the member. */
  triesForPasswordPerDay: 5,
} as const

/**
 * SEC-04, decision 0050: how dear a proof of work may become, in times the usual one. The slowest phone of decision 0045
 * needs 40 s on average for the dearest.
 */
export const mostWork = 16

/** `9*** **67`: enough to know one's own number by, useless to anybody else. */
export function maskedMobile(stored: string): string {
  const digits = stored.slice(-8)
  return `${digits.slice(0, 1)}*** **${digits.slice(-2)}`
}

/** D-092: a child has neither spouse nor children. */
const ofAdultsOnly: Readonly<Record<string, readonly string[]>> = {
  livingArrangement: ['SP', 'CH'],
  emergencyContactRelationship: ['SPO', 'CHI'],
}

/** The codes of a list that a person of this age is offered; the list itself stays whole. */
export function codesAskedOf<const List extends OptionList>(list: List, isMinor: boolean): readonly CodeOf<List>[] {
  const leftOut = isMinor ? (ofAdultsOnly[list.name] ?? []) : []
  return list.codes.filter((code) => !leftOut.includes(code))
}
