import { sessionRules } from '@dhc/reference/session-rules'
import { staffSessionHours } from '@dhc/reference/staff-rules'
import { hashOfSecret } from '../../platform/crypto/secrets.ts'
import type { OneStatement, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type NewAuditEntry, recordAudit } from '../audit/index.ts'
import { expiryOf, type IssuedToken, issueToken, later, type ReadToken } from './access-token.ts'
import type { BoundCookie } from './cookies.ts'
import { type Audience, judgeSession } from './domain/session-rules.ts'
import type { SessionDeps } from './session-deps.ts'
import { boundCookie, idleEnd, isItsCookie, noteNewCookie, stayingHours } from './staying-session.ts'
import { beginSession, endSession, findSession, type SessionRow } from './store.ts'

type NewSession = {
  readonly audience: Audience
  readonly holderId: string
  readonly role: string
  readonly deviceLabel: string
  /** Decision 0069: its owner asked to stay signed in on this device. */
  readonly kept?: boolean
  /** The session this browser had until now: its old session ends. */
  readonly formerCookie: string | undefined
  /** Under which the tries were counted that are forgotten now. */
  readonly subject: string
  /** The secret of a browser that is known from now on, and what it was known by until now. */
  readonly device?: { readonly secret: string; readonly formerHash: string | undefined }
  /** What the audit log says of it, in the same statement. */
  readonly auditEntry: NewAuditEntry
}

export type StartedSession = IssuedToken & BoundCookie

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
    idleUntil: idleEnd(now, wanted.kept),
    absoluteUntil: later(now, (wanted.kept ? stayingHours : absoluteHours[wanted.audience]) * 60),
    cookieHash: hashOfSecret(cookie),
    generation: 1,
    deviceLabel: wanted.deviceLabel,
    kept: wanted.kept ?? false,
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
  return { ...boundCookie(row, cookie, now), ...issueToken(deps, row, wanted.role, expiryOf(now, row.absoluteUntil)) }
}

export type Presented = {
  readonly token: string | undefined
  readonly cookie: string | undefined
  readonly audience: Audience
  readonly requestId: string
}

/** The token itself: ours, for this audience, and not expired unless it is about to be extended. */
export async function readPresentedToken(
  deps: SessionDeps,
  given: Presented,
  mayBeExpired: boolean,
): Promise<ReadToken> {
  const read = given.token === undefined ? undefined : await deps.tokens.read(given.token)
  if (!read) throw new MemberError('sessionExpired')
  // A good token of the other audience is not the end of anybody's session.
  if (read.audience !== given.audience) throw new MemberError('notAllowed')
  if (read.isExpired && !mayBeExpired) throw new MemberError('sessionExpired')
  return read
}

/** The row behind it. Every judgement but `live` is a refusal; a token without its cookie ends the session at once. */
export async function judgeRow(deps: SessionDeps, row: SessionRow | undefined, given: Presented): Promise<SessionRow> {
  if (!row || row.audience !== given.audience) throw new MemberError('sessionExpired')
  const hasItsCookie = isItsCookie(row, given.cookie, deps.clock.now())
  const judgement = judgeSession({ ...row, hasItsCookie }, deps.clock.now())
  if (judgement === 'withoutItsCookie') await endStolenSession(deps, row, given)
  if (judgement === 'overTimeLimit') await endAtTimeLimit(deps, row)
  if (judgement === 'live') return noteNewCookie(deps, row, given.cookie)
  throw new MemberError(judgement === 'ended' || judgement === 'overTimeLimit' ? 'sessionRevoked' : 'sessionExpired')
}

export async function openSession(deps: SessionDeps, given: Presented): Promise<{ token: ReadToken; row: SessionRow }> {
  const token = await readPresentedToken(deps, given, false)
  const row = await judgeRow(deps, await findSession(deps.db, token.sid), given)
  return { token, row }
}

/** A copied token kills the session at its first use. A browser that was closed has merely lost its cookie. */
function endStolenSession(deps: SessionDeps, row: SessionRow, given: Presented): Promise<void> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const ended = await endSession(tx, row.sid, 'COOKIE_MISMATCH', now)
    if (ended === 0) return
    if (given.cookie !== undefined) await deps.warnHolder(tx, row.audience, row.holderId)
    await recordAudit(
      tx,
      {
        actorKind: 'GUEST',
        action: 'session.token-without-its-cookie',
        objectKind: row.audience,
        objectId: row.holderId,
        detail: given.cookie === undefined ? 'no cookie' : 'another cookie',
        outcome: 'REFUSED',
        requestId: given.requestId,
      },
      now,
    )
  })
}

async function endAtTimeLimit(deps: SessionDeps, row: SessionRow): Promise<void> {
  await deps.inTransaction((tx) => endSession(tx, row.sid, 'TIME_LIMIT', deps.clock.now()))
}
