/** S5-01, S9-07: 8 to 16 characters. */
export const passwordLength = { min: 8, max: 16 } as const

/** S5-02, D-096: an upper case letter, a lower case letter and a digit; other printable ASCII is allowed, spaces are not. */
const passwordPattern = new RegExp(
  `^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[\\x21-\\x7E]{${passwordLength.min},${passwordLength.max}}$`,
)

export function isAcceptablePassword(password: string): boolean {
  return passwordPattern.test(password)
}
