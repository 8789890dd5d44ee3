import { sessionRules } from '@dhc/reference/session-rules'
import { MemberError } from '../../platform/member-error.ts'
import { nextGeneration } from './domain/judge-session.ts'
import { expiryOf, type IssuedToken, issueToken, later } from './issue-token.ts'
import { judgeRow, type Presented, readPresentedToken } from './open-session.ts'
import type { SessionDeps } from './session-deps.ts'
import { findSession, lockSession, writeExtension } from './store.ts'

/**
 * D-061 as settled in 2e. The token may be past its own time, but not past the idle limit. `roleOf` is asked anew,
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
