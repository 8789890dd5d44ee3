import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { expiryOf, type IssuedToken, issueToken } from './access-token.ts'
import type { BoundCookie } from './cookies.ts'
import { nextGeneration } from './domain/session-rules.ts'
import type { SessionDeps } from './session-deps.ts'
import { judgeRow, type Presented, readPresentedToken } from './start-session.ts'
import { idleEnd, isItsCookie, nextCookie } from './staying-session.ts'
import { endSession, findSession, lockSession, writeExtension } from './store.ts'

/**
 * D-061: the token may be past its own time, but not past the idle limit. `roleOf` is asked anew,
 * so a member verified by staff has the new type from the next page on (D-071).
 * A device that stays signed in then gets a new cookie too (decision 0069).
 */
export async function extendSession(
  deps: SessionDeps,
  given: Presented,
  roleOf: (holderId: string) => Promise<string | undefined>,
): Promise<IssuedToken & { readonly renewed: BoundCookie | undefined }> {
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
    const { renewed, change } = nextCookie(deps, row, { cookie: given.cookie, wasExpired: token.isExpired })
    await writeExtension(tx, row.sid, { generation, lastSeenAt: now, idleUntil: idleEnd(now, row.kept), ...change })
    return { ...issueToken(deps, { ...row, generation }, role, expiryOf(now, row.absoluteUntil)), renewed }
  })
}

/** Always succeeds, also with an expired token. Only the holder of both halves ends a session by it. */
export async function logOut(deps: SessionDeps, given: Presented): Promise<void> {
  const token = given.token === undefined ? undefined : await deps.tokens.read(given.token)
  if (!token || token.audience !== given.audience) return
  const row = await findSession(deps.db, token.sid)
  const now = deps.clock.now()
  if (!row || !isItsCookie(row, given.cookie, now)) return
  const actorKind = given.audience === 'dhc-staff' ? 'STAFF' : 'MEMBER'
  await deps.inTransaction(async (tx) => {
    const ended = await endSession(tx, row.sid, 'LOGGED_OUT', now)
    if (ended === 0) return
    const who = { actorKind, actorId: row.holderId, requestId: given.requestId } as const
    await recordAudit(tx, { ...who, action: 'session.log-out', outcome: 'DONE' }, now)
  })
}
