/** By itself, since every page that is read loads it and nothing else of these. */
export const tokenMinutes = 15

/** How long a sign-in lasts; replaces D-061. */
export const sessionRules = {
  tokenMinutes,
  idleMinutes: 30,
  absoluteHours: 12,
  sessionsPerMember: 5,
  /** Export and deletion need a password typed this recently. */
  recentSignInMinutes: 10,
  /** Decision 0069: a device whose owner asked for it. A row of a session is deleted after 30 days, so none is kept longer. */
  kept: { idleDays: 14, absoluteDays: 30, usedCookieSeconds: 60 },
  /** A device that was not seen for so long is a new one again. */
  knownDeviceDays: 180,
} as const

/** On how many devices somebody may have a passkey. */
export const mostPasskeys = 10

/** A browser gets a new secret at each sign-in; the former one is good this much longer. */
export const formerDeviceSecretMinutes = 10

/** D-075: slows the guessing of passwords. */
export const loginLockRules = { failures: 5, lockMinutes: 15 } as const

/** SEC-05: so many failures in a row, over however long, and only a new password helps. */
export const longestFailureRow = 100

/** Staff are known by name to everybody: after a row that long one try an hour is left, so that no stranger ends it for good. */
export const longRowLockMinutes = 60

/** S8-02, S8-03, S9-04: the two codes that end a session; nothing else does. */
export const forcedLogoutCodes = { sessionExpired: 1003, sessionRevoked: 1004 } as const

/** 1003 counts only with HTTP 401; 1004 with any answer; a failure without an answer never (S8-05). */
export function forcesLogout(answer: { status: number; errorCode: number } | undefined): boolean {
  if (!answer) return false
  if (answer.errorCode === forcedLogoutCodes.sessionRevoked) return true
  return answer.status === 401 && answer.errorCode === forcedLogoutCodes.sessionExpired
}
