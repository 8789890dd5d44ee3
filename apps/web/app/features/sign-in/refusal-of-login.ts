import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import type { Say } from '@dhc/i18n/use-words'
import { loginLockRules } from '@dhc/reference/session-rules'

/** D-075: the refusal in its own words, and what it means for the next try. */
export function loginRefusalWords(words: Say, refusal: Refusal): string {
  const said = refusalWords(words, refusal)
  const { lockMinutes: minutes } = loginLockRules
  if (refusal.name === 'accountLocked') return `${said} ${words.member('login.forgotHelps')}`
  if (refusal.triesLeft === 1) return `${said} ${words.member('login.lastTry', { minutes })}`
  if (refusal.triesLeft === 0) return `${said} ${words.member('login.nowLocked', { minutes })}`
  return said
}

/** D-075: waiting is not the only way on; a new password opens the account at once. */
export function isLockedOut({ name, triesLeft }: Refusal): boolean {
  return name === 'accountLocked' || triesLeft === 0
}
