import { oneTimePasswordRules } from '@dhc/reference/one-time-password-rules'

export type SentLately = {
  readonly count: number
  readonly newestAt: Date | undefined
  readonly oldestAt: Date | undefined
}

type Refusal = { readonly because: 'codeTooSoon' | 'codeTooMany'; readonly retryAfterSeconds: number }

const hourMs = 60 * 60_000

/** D-097: again after exactly 60 seconds, five in any hour. */
export function maySendCode({ count, newestAt, oldestAt }: SentLately, now: Date): Refusal | undefined {
  const waitedMs = newestAt ? now.getTime() - newestAt.getTime() : Number.POSITIVE_INFINITY
  const pauseMs = oneTimePasswordRules.resendAfterSeconds * 1000
  if (waitedMs < pauseMs) return { because: 'codeTooSoon', retryAfterSeconds: Math.ceil((pauseMs - waitedMs) / 1000) }
  if (count < oneTimePasswordRules.codesPerNumberPerHour || !oldestAt) return undefined
  const freeInMs = oldestAt.getTime() + hourMs - now.getTime()
  return { because: 'codeTooMany', retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) }
}
