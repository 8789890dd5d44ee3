import { isAcceptablePassword } from './password-rules.ts'

export type PasswordRefusal = 'passwordRule' | 'passwordMismatch'

/** S5-01 to S5-03: the rule first, then the second entry. */
export function newPasswordRefusal(password: string, repeated: string): PasswordRefusal | undefined {
  if (!isAcceptablePassword(password)) return 'passwordRule'
  return password === repeated ? undefined : 'passwordMismatch'
}
