import { sessionRules } from '@dhc/reference/session-rules'
import type { TokenClaims } from './access-token.ts'
import type { SessionDeps } from './session-deps.ts'

/** D-060: the seconds are sent as a string. */
export type IssuedToken = { readonly token: string; readonly expiresIn: string }

export function later(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000)
}

/** Security 1.3: 15 minutes, but never beyond the end of the session. */
export function expiryOf(now: Date, absoluteUntil: Date): Date {
  const usual = later(now, sessionRules.tokenMinutes)
  return usual < absoluteUntil ? usual : absoluteUntil
}

export function issueToken(
  deps: SessionDeps,
  row: Omit<TokenClaims, 'role'> & { readonly authAt: Date },
  role: string,
  expiresAt: Date,
): IssuedToken {
  const { audience, holderId, sid, generation, authAt } = row
  const token = deps.tokens.issue({ audience, holderId, sid, generation, role }, { authAt, expiresAt })
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - deps.clock.now().getTime()) / 1000))
  return { token, expiresIn: String(seconds) }
}
