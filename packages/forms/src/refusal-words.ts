import type { Refusal } from '@dhc/api-client/call-outcome'
import type { Say } from '@dhc/i18n/use-words'

/** D-068: our own words for a refusal we know, else the service's with its number; no answer is said as such. */
export function refusalWords(words: Say, refusal: Refusal): string {
  if (refusal.status === 0) return words.common(navigator.onLine ? 'error.timeout' : 'error.offline')
  if (!refusal.name) {
    return refusal.message
      ? words.common('error.server', { message: refusal.message, code: refusal.code })
      : words.common('error.generic')
  }
  return words.errors(refusal.name, { minutes: minutesOf(refusal) })
}

/** 1105: how long the lock still lasts; a minute that has begun is a minute to wait. */
function minutesOf({ retryAfterSeconds = 60 }: Refusal): number {
  return Math.max(1, Math.ceil(retryAfterSeconds / 60))
}
