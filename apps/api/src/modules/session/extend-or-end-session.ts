import { sessionRules } from '@dhc/reference/session-rules'
import { isSameSecret } from '../../platform/crypto/secrets.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { expiryOf, type IssuedToken, issueToken, later } from './access-token.ts'
import { nextGeneration } from './domain/session-rules.ts'
import type { SessionDeps } from './session-deps.ts'
import { judgeRow, type Presented, readPresentedToken } from './start-session.ts'
import { endSession, findSession, lockSession, writeExtension } from './store.ts'

/**
 * D-061: the token may be past its own time, but not past the idle limit. `roleOf` is asked anew,
 * so a member verified by staff has the new type from the next page on (D-071).
 */
export async function extendSession(
  deps: SessionDeps,
  given: Presented,
  roleOf: (holderId: string) => Promise<string | undefined>,
): Promise<IssuedToken> {
  const token = await readPresentedToken(deps, given, true)
  const { holderId } = await judgeRow(deps, await findSession(deps.db, token.sid), given)
  const role = await roleOf(holderId)
  if (role === undefined) throw new MemberError('sessionRevoked')

  return deps.inTransaction(async (tx) => {
    const row = await lockSession(tx, token.sid)
    if (!row || row.revokedAt !== null) throw new MemberError('sessionRevoked')
    const generation = nextGeneration(row.generation, token.generation)
    if (generation === undefined) throw new MemberError('sessionExpired')
    const now = deps.clock.now()
    await writeExtension(tx, row.sid, { generation, lastSeenAt: now, idleUntil: later(now, sessionRules.idleMinutes) })
    return issueToken(deps, { ...row, generation }, role, expiryOf(now, row.absoluteUntil))
  })
}

/** Always succeeds, also with an expired token. Only the holder of both halves ends a session by it. */
export async function logOut(deps: SessionDeps, given: Presented): Promise<void> {
  const token = given.token === undefined ? undefined : await deps.tokens.read(given.token)
  if (!token || token.audience !== given.audience) return
  const row = await findSession(deps.db, token.sid)
  if (!row || !isSameSecret(given.cookie, row.cookieHash)) return
  const now = deps.clock.now()
  const actorKind = given.audience === 'dhc-staff' ? 'STAFF' : 'MEMBER'
  await deps.inTransaction(async (tx) => {
    const ended = await endSession(tx, row.sid, 'LOGGED_OUT', now)
    if (ended === 0) return
    const who = { actorKind, actorId: row.holderId, requestId: given.requestId } as const
    await recordAudit(tx, { ...who, action: 'session.log-out', outcome: 'DONE' }, now)
  })
}
