import { sessionRules } from '@dhc/reference/session-rules'
import { staffSessionHours } from '@dhc/reference/staff-rules'
import { hashOfSecret } from '../../platform/crypto/hash-of-secret.ts'
import type { OneStatement, Transaction } from '../../platform/database/handles.ts'
import type { NewAuditEntry } from '../audit/index.ts'
import { beginSession } from './begin-session-store.ts'
import type { Audience } from './domain/audience.ts'
import { expiryOf, type IssuedToken, issueToken, later } from './issue-token.ts'
import type { SessionDeps } from './session-deps.ts'

export type NewSession = {
  readonly audience: Audience
  readonly holderId: string
  readonly role: string
  readonly deviceLabel: string
  /** The session this browser had until now: its old session ends (security 1.3). */
  readonly formerCookie: string | undefined
  /** Under which the tries were counted that are forgotten now. */
  readonly subject: string
  /** The secret of a browser that is known from now on, and what it was known by until now. */
  readonly device?: { readonly secret: string; readonly formerHash: string | undefined }
  /** What the audit log says of it, in the same statement. */
  readonly auditEntry: NewAuditEntry
}

export type StartedSession = IssuedToken & { readonly cookie: string }

const absoluteHours = { 'dhc-member': sessionRules.absoluteHours, 'dhc-staff': staffSessionHours } as const

/** Row, cookie and token; the failures before it are forgotten. The sixth session of a member ends the oldest. */
export async function startSession(
  deps: SessionDeps,
  tx: Transaction | OneStatement,
  wanted: NewSession,
): Promise<StartedSession> {
  const now = deps.clock.now()
  const secret = () => Buffer.from(deps.random.bytes(32)).toString('base64url')
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
  await beginSession(tx, {
    ...row,
    subject: wanted.subject,
    deviceHash: wanted.device === undefined ? null : hashOfSecret(wanted.device.secret),
    formerDeviceHash: wanted.device?.formerHash ?? null,
    formerCookieHash: wanted.formerCookie === undefined ? null : hashOfSecret(wanted.formerCookie),
    auditEntry: wanted.auditEntry,
    keep: sessionRules.sessionsPerMember - 1,
  })
  return { cookie, ...issueToken(deps, row, wanted.role, expiryOf(now, row.absoluteUntil)) }
}
