import { sessionRules } from '@dhc/reference/session-rules'
import { hashOfSecret, isSameSecret } from '../../platform/crypto/secrets.ts'
import { later } from './access-token.ts'
import type { BoundCookie } from './cookies.ts'
import type { SessionDeps } from './session-deps.ts'
import { retireUsedCookie, type SessionRow } from './store.ts'

/**
 * Decision 0069, *keep me signed in on this device*: the same row and token as every session, and a cookie that the
 * browser keeps. Whoever copied the cookie is found out because it changes: once the new one has been seen, the one before
 * ends the session, whoever shows it.
 */
const { kept } = sessionRules

export const stayingHours = kept.absoluteDays * 24

export function idleEnd(now: Date, isKept = false): Date {
  return later(now, isKept ? kept.idleDays * 24 * 60 : sessionRules.idleMinutes)
}

export function boundCookie(row: Pick<SessionRow, 'kept' | 'absoluteUntil'>, cookie: string, now: Date): BoundCookie {
  if (!row.kept) return { cookie }
  return { cookie, keptSeconds: Math.floor((row.absoluteUntil.getTime() - now.getTime()) / 1000) }
}

type CookieFacts = Pick<SessionRow, 'cookieHash' | 'usedCookieHash' | 'usedCookieUntil'>

/** A response may get lost and a call overtake it, so the used cookie is good until the new one was seen, and a minute more. */
export function isItsCookie(row: CookieFacts, cookie: string | undefined, now: Date): boolean {
  if (isSameSecret(cookie, row.cookieHash)) return true
  const { usedCookieHash, usedCookieUntil } = row
  if (usedCookieHash === null || (usedCookieUntil !== null && now >= usedCookieUntil)) return false
  return isSameSecret(cookie, usedCookieHash)
}

type Shown = { readonly cookie: string | undefined; readonly wasExpired: boolean }

/**
 * The next cookie is worked out from the one that was shown, so that two tabs at the same moment, and who asks again after
 * a lost response, get the same one. It changes whenever the token had come to its end: nobody was at work then.
 */
export function nextCookie({ tokens, clock }: SessionDeps, row: SessionRow, { cookie = '', wasExpired }: Shown) {
  const nothing = { renewed: undefined, change: {} }
  if (!row.kept) return nothing
  const secrets = tokens.secretsOf(`${row.sid} ${cookie}`)
  const now = clock.now()
  if (!isSameSecret(cookie, row.cookieHash)) {
    // The browser has the new one already, when it was seen.
    const given = row.usedCookieUntil === null && secrets.find((secret) => isSameSecret(secret, row.cookieHash))
    return given ? { renewed: boundCookie(row, given, now), change: {} } : nothing
  }
  if (!wasExpired) return nothing
  const change = { cookieHash: hashOfSecret(secrets[0]), usedCookieHash: row.cookieHash, usedCookieUntil: null }
  return { renewed: boundCookie(row, secrets[0], now), change }
}

/** From the first call with the new cookie on the one before is on its way out. */
export async function noteNewCookie(
  { inTransaction, clock }: SessionDeps,
  row: SessionRow,
  cookie: string | undefined,
): Promise<SessionRow> {
  if (row.usedCookieHash === null || row.usedCookieUntil !== null || !isSameSecret(cookie, row.cookieHash)) return row
  const until = new Date(clock.now().getTime() + kept.usedCookieSeconds * 1000)
  await inTransaction((tx) => retireUsedCookie(tx, row, until))
  return row
}
