import { isSameSecret } from '../../platform/crypto/hash-of-secret.ts'
import { recordAudit } from '../audit/index.ts'
import type { Presented } from './open-session.ts'
import type { SessionDeps } from './session-deps.ts'
import { endSession, findSession } from './store.ts'

/** Security 1.3: always succeeds, also with an expired token. Only the holder of both halves ends a session by it. */
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
