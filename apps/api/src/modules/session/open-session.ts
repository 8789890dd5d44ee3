import { isSameSecret } from '../../platform/crypto/hash-of-secret.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import type { ReadToken } from './access-token.ts'
import type { Audience } from './domain/audience.ts'
import { judgeSession } from './domain/judge-session.ts'
import type { SessionDeps } from './session-deps.ts'
import { endSession, findSession, type SessionRow } from './store.ts'

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
  // Section 3.13: a good token of the other audience is not the end of anybody's session.
  if (read.audience !== given.audience) throw new MemberError('notAllowed')
  if (read.isExpired && !mayBeExpired) throw new MemberError('sessionExpired')
  return read
}

/** The row behind it. Every judgement but `live` is a refusal; a token without its cookie ends the session at once. */
export async function judgeRow(deps: SessionDeps, row: SessionRow | undefined, given: Presented): Promise<SessionRow> {
  if (!row || row.audience !== given.audience) throw new MemberError('sessionExpired')
  const hasItsCookie = isSameSecret(given.cookie, row.cookieHash)
  const judgement = judgeSession({ ...row, hasItsCookie }, deps.clock.now())
  if (judgement === 'withoutItsCookie') await endStolenSession(deps, row, given)
  if (judgement === 'overTimeLimit') await endAtTimeLimit(deps, row)
  if (judgement === 'live') return row
  throw new MemberError(judgement === 'ended' || judgement === 'overTimeLimit' ? 'sessionRevoked' : 'sessionExpired')
}

export async function openSession(deps: SessionDeps, given: Presented): Promise<{ token: ReadToken; row: SessionRow }> {
  const token = await readPresentedToken(deps, given, false)
  const row = await judgeRow(deps, await findSession(deps.db, token.sid), given)
  return { token, row }
}

/** Security 1.3: a copied token kills the session at its first use. A browser that was closed has merely lost its cookie. */
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
