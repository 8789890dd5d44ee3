import type { FastifyInstance } from 'fastify'
import type { RecordOutcome } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type NewAuditEntry, recordAudit } from '../audit/index.ts'
import { createAccessTokens } from './access-token.ts'
import { callerOf } from './caller.ts'
import { createCookies } from './cookies.ts'
import { actingActionOf } from './domain/session-rules.ts'
import { createGuards, type Guards, guardCalls } from './guards.ts'
import type { SessionDeps } from './session-deps.ts'
import { recordShownNames, type ShownDeps } from './shown-names.ts'

type Parts = Omit<SessionDeps, 'tokens' | 'cookies'> &
  ShownDeps & {
    readonly siteOrigin: string
    /** SEC-03: a fixed map of key ids; the first signs, all are accepted. */
    readonly tokenKeys: ReadonlyMap<string, Uint8Array>
  }

/** Once per app: tokens, cookies, and the guards that know the caller of each call by them. */
export function createSessions(
  app: FastifyInstance,
  { siteOrigin, tokenKeys, ...parts }: Parts,
): { readonly sessions: SessionDeps; readonly guards: Guards } {
  const { clock, random } = parts
  const sessions: SessionDeps = {
    ...parts,
    tokens: createAccessTokens({ issuer: siteOrigin, keys: tokenKeys, clock, random }),
    cookies: createCookies(siteOrigin.startsWith('https:')),
  }
  const guards = createGuards(sessions)
  guardCalls(app, guards)
  const acting = recordActing(sessions)
  app.decorate<RecordOutcome>('recordOutcome', async (call, request, work) => {
    const result = await acting(call, request, work)
    await recordShownNames(parts, call, request, result)
    return result
  })
  return { sessions, guards }
}

type ActingDeps = Pick<SessionDeps, 'inTransaction' | 'clock' | 'tellActedFor'>

/**
 * D-140: whatever is read or done for somebody else is in the audit log, with both persons, before the response leaves.
 * It also says when the call was refused; a change itself names the carer in its own transaction.
 */
function recordActing({ inTransaction, clock, tellActedFor }: ActingDeps): RecordOutcome {
  return async (call, request, work) => {
    const { actedFor } = request
    if (!actedFor) return work()
    const { memberId, kind } = actedFor
    const record = (outcome: Pick<NewAuditEntry, 'outcome' | 'detail'>) => {
      const carerId = callerOf(request).id
      const who = { actorKind: 'MEMBER', actorId: carerId, role: kind, requestId: request.id } as const
      const what = { action: actingActionOf(call.id), objectKind: 'member', objectId: memberId, ...outcome }
      return inTransaction(async (tx) => {
        await recordAudit(tx, { ...who, ...what }, clock.now())
        if (call.isActingTold && outcome.outcome === 'DONE') await tellActedFor(tx, { ...actedFor, carerId })
      })
    }
    try {
      const result = await work()
      await record({ outcome: 'DONE' })
      return result
    } catch (failure) {
      if (failure instanceof MemberError) await record({ outcome: 'REFUSED', detail: failure.reason })
      throw failure
    }
  }
}
