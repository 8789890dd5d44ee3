import { oneTimePasswordRules } from '@dhc/reference/password-rules'

type Refusal = { readonly because: 'codeTooSoon' | 'codeTooMany'; readonly retryAfterSeconds: number }

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const { codesPerNumberPerHour, codesPerNumberPerDay, resendAfterSeconds } = oneTimePasswordRules

/** D-097, SEC-04: again after exactly 60 seconds, five in any hour, ten in any day. `sentAt` is the last day, newest first. */
export function maySendCode(sentAt: readonly Date[], now: Date): Refusal | undefined {
  const agoMs = sentAt.map((at) => now.getTime() - at.getTime())
  const waitMs = (limit: number, windowMs: number) => windowMs - (agoMs[limit - 1] ?? Number.POSITIVE_INFINITY)
  const pauseMs = waitMs(1, resendAfterSeconds * 1000)
  if (pauseMs > 0) return { because: 'codeTooSoon', retryAfterSeconds: Math.ceil(pauseMs / 1000) }
  const restMs = Math.max(waitMs(codesPerNumberPerHour, hourMs), waitMs(codesPerNumberPerDay, dayMs))
  return restMs > 0 ? { because: 'codeTooMany', retryAfterSeconds: Math.ceil(restMs / 1000) } : undefined
}

type CodeFacts = {
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

/** Section 3.2, and `new_device` of security 1.3. A proof earned for one purpose is worth nothing for another. */
export type CodePurpose = 'register' | 'forgot_password' | 'change_mobile' | 'delete_account' | 'new_device'
