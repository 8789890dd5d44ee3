import { loginLockRules, longestFailureRow } from '@dhc/reference/session-rules'

export type Attempts = { readonly failures: number; readonly inARow: number; readonly lockedUntil: Date | null }

export const noAttempts: Attempts = { failures: 0, inARow: 0, lockedUntil: null }

/** D-075: how many minutes are left of the lock; nothing when the door is open. */
export function minutesLocked({ lockedUntil }: Attempts, now: Date): number | undefined {
  if (lockedUntil === null || lockedUntil <= now) return undefined
  return Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000)
}

/** SEC-04, SEC-05: a hundred wrong ones in a row, over however many years: nothing is compared any more. */
export function isLockedForGood({ inARow }: Pick<Attempts, 'inARow'>): boolean {
  return inARow >= longestFailureRow
}

/**
 * D-075: the fifth failure locks for 15 minutes, then counting begins anew. A try is counted before the password is
 * compared and taken back when it was right, so that five hundred at once still mean five comparisons.
 */
export function countTry(before: Attempts, now: Date): Attempts {
  const failures = (isLockOver(before, now) ? 0 : before.failures) + 1
  const locks = failures >= loginLockRules.failures
  const lockedUntil = locks ? new Date(now.getTime() + loginLockRules.lockMinutes * 60_000) : null
  return { failures, inARow: before.inARow + 1, lockedUntil }
}

function isLockOver({ lockedUntil }: Attempts, now: Date): boolean {
  return lockedUntil !== null && lockedUntil <= now
}
