import { signInChanges } from '@dhc/reference/staff-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { listAudit, recordAudit } from '../audit/index.ts'
import { endOtherSessions, type SessionRow } from '../session/index.ts'
import type { StaffDeps } from './admit-staff.ts'
import { findStaff, forgetSignInWays, type StaffRow, updateStaff } from './store.ts'

/** Who changes the ways into their own account, and on which device: so that the owner knows it again. */
export type Owner = Pick<StaffRow, 'id' | 'role'> & { readonly requestId: string; readonly device: string }

type Change = (typeof signInChanges)[number]

/** the owner reads it at the next sign-in. */
export function auditByOwner(
  { clock }: Pick<StaffDeps, 'clock'>,
  tx: Transaction,
  owner: Owner,
  { change, detail }: { readonly change: Change; readonly detail?: string },
): Promise<void> {
  const { id, role, requestId, device } = owner
  const who = { actorKind: 'STAFF', actorId: id, role, requestId } as const
  const what = { action: `staff.${change}`, objectKind: 'staff', objectId: id } as const
  return recordAudit(
    tx,
    { ...who, ...what, detail: [detail, device].filter(Boolean).join('; '), outcome: 'DONE' },
    clock.now(),
  )
}

type OwnSession = Pick<SessionRow, 'sid' | 'holderId' | 'createdAt'>

/** With all passkeys and recovery codes, if a device is lost or somebody else was at it. */
export function endOtherStaffSessions(
  deps: StaffDeps,
  owner: Owner,
  session: OwnSession,
  forgetsWays: boolean,
): Promise<number> {
  return deps.inTransaction(async (tx) => {
    const ended = await endOtherSessions(tx, session, undefined, 'ENDED_BY_OWNER', deps.clock.now())
    if (forgetsWays) await forgetSignInWays(tx, owner.id)
    const detail = forgetsWays ? 'passkeys and recovery codes too' : undefined
    await auditByOwner(deps, tx, owner, { change: 'end-other-sessions', ...(detail && { detail }) })
    return ended
  })
}

const monthMs = 30 * 24 * 60 * 60_000
const mostShown = 20

/**
 * what became of the ways in before this session began. Whoever did it in this session cannot hide it: it is shown
 * at the next one.
 */
export async function listOwnChanges({ db, clock }: StaffDeps, { holderId, createdAt }: OwnSession) {
  const seenAt = (await findStaff(db, holderId))?.changesSeenAt
  const from = seenAt ?? new Date(clock.now().getTime() - monthMs)
  const query = { objectId: holderId, from, to: createdAt, actions: signInChanges.map((change) => `staff.${change}`) }
  const { items } = await listAudit(db, query, { page: 1, pageSize: mostShown })
  return items.flatMap(({ action, at, detail }) => {
    const change = signInChanges.find((each) => action === `staff.${each}`)
    return change ? [{ change, at, detail }] : []
  })
}

export function markOwnChangesSeen(
  deps: StaffDeps,
  { holderId, createdAt }: OwnSession,
  requestId: string,
): Promise<void> {
  return deps.inTransaction(async (tx) => {
    await updateStaff(tx, holderId, { changesSeenAt: createdAt })
    const who = { actorKind: 'STAFF', actorId: holderId, requestId } as const
    await recordAudit(tx, { ...who, action: 'staff.see-own-changes', outcome: 'DONE' }, deps.clock.now())
  })
}

/** Its owner knows the way around; so it is on every computer. */
export function closeTour(deps: StaffDeps, { holderId }: OwnSession, requestId: string): Promise<void> {
  return deps.inTransaction(async (tx) => {
    const now = deps.clock.now()
    await updateStaff(tx, holderId, { tourClosedAt: now })
    const who = { actorKind: 'STAFF', actorId: holderId, requestId } as const
    await recordAudit(tx, { ...who, action: 'staff.close-tour', outcome: 'DONE' }, now)
  })
}
