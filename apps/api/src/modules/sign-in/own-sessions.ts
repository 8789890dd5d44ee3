import { recordAudit } from '../audit/index.ts'
import { deletePasskeysOf } from '../passkey/index.ts'
import { endOtherSessions, listLiveSessions, type SessionRow } from '../session/index.ts'
import type { SignInDeps } from './log-in.ts'

type Own = Pick<SessionRow, 'holderId' | 'sid'>

export async function listOwnSessions(deps: SignInDeps, own: Own) {
  const rows = await listLiveSessions(deps.db, own.holderId, deps.clock.now())
  return rows.map((row) => ({ ...row, isCurrent: row.sid === own.sid }))
}

/**
 * Another person's session is not among "own", whatever id is sent; it is simply not ended. Who ends all of them fears
 * somebody, so the passkeys go too.
 */
export function endOwnSessions(
  deps: SignInDeps,
  own: Own,
  ids: readonly string[] | undefined,
  requestId: string,
): Promise<number> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const ended = await endOtherSessions(tx, own, ids, 'ENDED_BY_OWNER', now)
    if (ids === undefined) await deletePasskeysOf(tx, own.holderId)
    const who = { actorKind: 'MEMBER', actorId: own.holderId, requestId } as const
    await recordAudit(tx, { ...who, action: 'session.end-others', detail: String(ended), outcome: 'DONE' }, now)
    return ended
  })
}
