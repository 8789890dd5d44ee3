import { loginLockRules, longestFailureRow, longRowLockMinutes } from '@dhc/reference/session-rules'

export type Attempts = { readonly failures: number; readonly inARow: number; readonly lockedUntil: Date | null }

export const noAttempts: Attempts = { failures: 0, inARow: 0, lockedUntil: null }

/** What a hundred wrong ones in a row mean: nothing is compared until somebody helps, or one an hour. */
export type LongRow = 'endsTries' | 'slowsTries'

/** D-075: how many minutes are left of the lock; nothing when there is none. */
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
export function countTry(before: Attempts, now: Date, longRow: LongRow = 'endsTries'): Attempts {
  const failures = (isLockOver(before, now) ? 0 : before.failures) + 1
  const inARow = before.inARow + 1
  const minutes = lockMinutesAfter(failures, inARow, longRow)
  return { failures, inARow, lockedUntil: minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000) }
}

/** D-075: how many more wrong ones until the lock; none when this one has locked it. */
export function triesLeft({ failures, lockedUntil }: Attempts): number {
  return lockedUntil === null ? Math.max(0, loginLockRules.failures - failures) : 0
}

function lockMinutesAfter(failures: number, inARow: number, longRow: LongRow): number {
  if (longRow === 'slowsTries' && isLockedForGood({ inARow })) return longRowLockMinutes
  return failures >= loginLockRules.failures ? loginLockRules.lockMinutes : 0
}

function isLockOver({ lockedUntil }: Attempts, now: Date): boolean {
  return lockedUntil !== null && lockedUntil <= now
}

/** Where somebody tries a password. What strangers get wrong must not lock a member out of a device of their own. */
export type EntryPoint = {
  /** Whose tries are counted together. */
  readonly subject: string
  /** The browser it is done in; where the holder has used it before, its tries are counted apart. */
  readonly device?: Device | undefined
  /** Usually a hundred wrong ones in a row are the end (SEC-05). */
  readonly longRow?: LongRow
}

export type Device = { readonly holderId: string; readonly cookieHash: string }

/** Begins with the holder, as every subject of a person does (PRIV-02). */
export function subjectOnDevice({ holderId, cookieHash }: Device): string {
  return `${holderId} on ${cookieHash}`
}
