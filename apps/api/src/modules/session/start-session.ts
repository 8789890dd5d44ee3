import { sessionRules } from '@dhc/reference/session-rules'
import { staffSessionHours } from '@dhc/reference/staff-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { hashOfSecret } from './cookies.ts'
import type { Audience } from './domain/audience.ts'
import { expiryOf, type IssuedToken, issueToken, later } from './issue-token.ts'
import type { SessionDeps } from './session-deps.ts'
import { endSessionOfCookie, endSessions, insertSession, listLiveSessions } from './store.ts'

export type NewSession = {
  readonly audience: Audience
  readonly holderId: string
  readonly role: string
  readonly deviceLabel: string
  /** What this browser held until now: its old session ends (security 1.3). */
  readonly formerCookie: string | undefined
}

export type StartedSession = IssuedToken & { readonly cookie: string }

const absoluteHours = { 'dhc-member': sessionRules.absoluteHours, 'dhc-staff': staffSessionHours } as const

/** Row, cookie and token. The sixth session of a member ends the oldest. */
export async function startSession(deps: SessionDeps, tx: Transaction, wanted: NewSession): Promise<StartedSession> {
  const now = deps.clock.now()
  const secret = () => Buffer.from(deps.random.bytes(32)).toString('base64url')
  if (wanted.formerCookie) await endSessionOfCookie(tx, hashOfSecret(wanted.formerCookie), 'SIGNED_IN_AGAIN', now)
  const open = await listLiveSessions(tx, wanted.holderId, now)
  const tooMany = open.slice(sessionRules.sessionsPerMember - 1).map(({ sid }) => sid)
  await endSessions(tx, tooMany, 'TOO_MANY_SESSIONS', now)

  const cookie = secret()
  const row = {
    sid: Buffer.from(deps.random.bytes(16)).toString('base64url'),
    id: deps.random.uuid(),
    audience: wanted.audience,
    holderId: wanted.holderId,
    createdAt: now,
    lastSeenAt: now,
    authAt: now,
    idleUntil: later(now, sessionRules.idleMinutes),
    absoluteUntil: later(now, absoluteHours[wanted.audience] * 60),
    cookieHash: hashOfSecret(cookie),
    generation: 1,
    deviceLabel: wanted.deviceLabel,
  }
  await insertSession(tx, row)
  return { cookie, ...(await issueToken(deps, row, wanted.role, expiryOf(now, row.absoluteUntil))) }
}
