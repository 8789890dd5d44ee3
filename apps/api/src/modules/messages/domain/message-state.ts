/**
 * QUEUED waits for its next attempt; SENDING is in the hands of one worker; SENT was taken over by the provider and
 * DELIVERED reached the phone; FAILED and EXPIRED will not be tried again; KEPT stays in our outbox, because the
 * channel has no provider.
 */
export type MessageState = 'QUEUED' | 'SENDING' | 'SENT' | 'DELIVERED' | 'FAILED' | 'EXPIRED' | 'KEPT'

/** The ways a member can be reached (S5: SMS, WhatsApp and e-mail are agreed to one by one). */
export type Channel = 'SMS' | 'WHATSAPP' | 'EMAIL'

const firstDelayMs = 5000
const longestDelayMs = 15 * 60_000
/** With these delays a message is tried for about three hours, which outlasts an ordinary outage of a gateway. */
export const mostAttempts = 20

type Waiting = {
  /** How often it was tried, this time included. */
  readonly attempts: number
  readonly failedAt: Date
  readonly expiresAt: Date | null
  /** From 0 to 1: messages that failed together are not tried together again. */
  readonly chance: number
}

type NextAttempt = { readonly at: Date } | { readonly giveUp: 'FAILED' | 'EXPIRED' }

/** Twice the wait after each failure, of which at least half; no attempt after the message has lost its use. */
export function nextAttempt({ attempts, failedAt, expiresAt, chance }: Waiting): NextAttempt {
  if (attempts >= mostAttempts) return { giveUp: 'FAILED' }
  const whole = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  const at = new Date(failedAt.getTime() + Math.round(whole * (0.5 + chance / 2)))
  return isExpired(expiresAt, at) ? { giveUp: 'EXPIRED' } : { at }
}

/** A one-time code that arrives after it has expired only confuses. */
export function isExpired(expiresAt: Date | null, at: Date): boolean {
  return expiresAt !== null && at.getTime() >= expiresAt.getTime()
}
