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
