import { oneTimePasswordRules } from '@dhc/reference/password-rules'

export type CodeFacts = {
  readonly expiresAt: Date
  readonly verifiedAt: Date | null
  readonly tries: number
  /** Over all codes of the number in 24 hours. */
  readonly triesOfNumber: number
  /** A hundred wrong codes in a row, and only the centre helps (SEC-04). */
  readonly isLockedForGood: boolean
}

/** D-097, SEC-04: whether a guess may be compared at all. */
export function judgeTry(facts: CodeFacts, now: Date): 'compare' | 'codeExpired' | 'codeTooMany' {
  if (facts.verifiedAt !== null || now >= facts.expiresAt) return 'codeExpired'
  if (facts.isLockedForGood || facts.tries >= oneTimePasswordRules.triesPerCode) return 'codeTooMany'
  return facts.triesOfNumber >= oneTimePasswordRules.triesPerNumberPerDay ? 'codeTooMany' : 'compare'
}
