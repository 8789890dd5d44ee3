import type { Call } from '@dhc/contracts/call'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { actsOnSince, listedKind, recordAuditOfEach } from '../audit/index.ts'
import { type Clerk, clerkOf, signedBy } from './caller.ts'

export type ShownDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly rateLimits: RateLimits
}

type List = {
  readonly action: string
  /** Which one, where there are several: `class <uuid>`. */
  readonly detail?: string | undefined
}

const hourMs = 60 * 60_000

/**
 * PRIV-05, A-113: everybody whose name is shown in a list was looked at: in the log under their own record, once per
 * clerk, list and hour, before anything is answered. People whom the clerk has not seen in this hour are counted.
 */
export async function listByStaff(deps: ShownDeps, clerk: Clerk, list: List, shown: readonly string[]): Promise<void> {
  const memberIds = [...new Set(shown)]
  if (memberIds.length === 0) return
  const now = deps.clock.now()
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const before = await actsOnSince(deps.db, { actorId: clerk.id, objectIds: memberIds, since: hour })
  const isListed = (id: string) =>
    before.some(
      ({ objectId, action, detail }) => objectId === id && action === list.action && detail === (list.detail ?? null),
    )
  const seen = new Set(before.map(({ objectId }) => objectId))
  const unseen = memberIds.filter((id) => !seen.has(id)).length
  if (unseen > 0) await deps.rateLimits.consume('memberListedPerStaff', clerk.id, unseen)
  const entry = { ...signedBy(clerk), ...list, objectKind: listedKind, outcome: 'DONE' } as const
  const listed = memberIds.filter((id) => !isListed(id))
  if (listed.length > 0) await deps.inTransaction((tx) => recordAuditOfEach(tx, entry, listed, now))
}

/** For every call whose description says that its response names members. */
export async function recordShownNames(
  deps: ShownDeps,
  { showsMembers }: Pick<Call, 'showsMembers'>,
  request: FastifyRequest,
  payload: unknown,
): Promise<void> {
  if (showsMembers === undefined || typeof payload !== 'object') return
  const { strapiUuid } = { ...(request.params as object), ...payload } as { strapiUuid?: unknown }
  const detail = typeof strapiUuid === 'string' ? `class ${strapiUuid}` : undefined
  await listByStaff(deps, clerkOf(request), { action: showsMembers, detail }, membersIn(payload))
}

/** Every `member_id` and `memberId`, wherever it stands. */
function membersIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    (key === 'member_id' || key === 'memberId') && typeof value === 'string' ? [value] : membersIn(value),
  )
}
