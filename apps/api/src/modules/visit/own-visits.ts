import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { VisitPurpose } from '@dhc/reference/options/centre'
import { visitPurposesOf } from '@dhc/reference/visit-rules'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember } from '../member/index.ts'
import { bookVisit, cancelVisit, moveVisit } from './book-visit.ts'
import { mayChange } from './domain/visit-state.ts'
import type { VisitDeps } from './read-day.ts'
import { listVisitsOf, type VisitRow } from './store.ts'

type Actor = { readonly memberId: string; readonly requestId: string }
type Where = { readonly centre: string; readonly startsAt: string }

const byMember = { kind: 'MEMBER' } as const

export async function listOwnVisits(deps: VisitDeps, memberId: string) {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('sessionRevoked')
  const rows = await listVisitsOf(deps.db, memberId)
  return { items: rows.map((row) => visitViewOf(deps, row)), purposes: [...visitPurposesOf(member.memberType)] }
}

export function bookOwnVisit(
  deps: VisitDeps,
  by: Actor,
  { purpose, centre, startsAt }: Where & { purpose: VisitPurpose },
) {
  const booking = { memberId: by.memberId, purpose, centre, startsAt: new Date(startsAt), by: byMember }
  return changed(deps, by, 'visit.book', (tx) => bookVisit(deps, tx, booking))
}

export function moveOwnVisit(deps: VisitDeps, by: Actor, { id, centre, startsAt }: Where & { readonly id: string }) {
  return changed(deps, by, 'visit.move', async (tx) => {
    const row = await requireOwn(tx, by.memberId, id)
    return moveVisit(deps, tx, row, { centre, startsAt: new Date(startsAt) }, byMember)
  })
}

export function cancelOwnVisit(deps: VisitDeps, by: Actor, id: string) {
  return changed(deps, by, 'visit.cancel', async (tx) => {
    await requireOwn(tx, by.memberId, id)
    return cancelVisit(deps, tx, id, byMember)
  })
}

/** Somebody else's is not there (1006). */
async function requireOwn(tx: Transaction, memberId: string, id: string): Promise<VisitRow> {
  const own = (await listVisitsOf(tx, memberId)).find((row) => row.id === id)
  if (!own) throw new MemberError('notFound')
  return own
}

async function changed(
  deps: VisitDeps,
  { memberId, requestId }: Actor,
  action: string,
  work: (tx: Transaction) => Promise<VisitRow>,
) {
  const row = await deps.inTransaction(async (tx) => {
    const done = await work(tx)
    const who = { actorKind: 'MEMBER', actorId: memberId, requestId } as const
    const what = { action, objectKind: 'member', objectId: memberId, detail: done.purpose, outcome: 'DONE' } as const
    await recordAudit(tx, { ...who, ...what }, deps.clock.now())
    return done
  })
  return visitViewOf(deps, row)
}

export function visitViewOf({ clock }: Pick<VisitDeps, 'clock'>, row: VisitRow) {
  const { id, purpose, centreCode, startsAt, state } = row
  return {
    id,
    purpose,
    centre: centreCode,
    startsAt: toHongKongIso(startsAt),
    state,
    mayChange: mayChange(row, clock.now()),
  }
}

/** PRIV-01. */
export async function exportVisits(db: Database, memberId: string) {
  return (await listVisitsOf(db, memberId)).map(({ id, purpose, centreCode, startsAt, state, createdAt, stateAt }) => ({
    visit_id: id,
    visit_purpose: purpose,
    centre: centreCode,
    scheduled_at: toHongKongIso(startsAt),
    visit_state: state,
    at: toHongKongIso(createdAt),
    state_at: toHongKongIso(stateAt),
  }))
}
