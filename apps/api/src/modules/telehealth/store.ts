import type { TelehealthState } from '@dhc/reference/telehealth-rules'
import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { telehealthRequest } from './tables.ts'

export type TelehealthRow = typeof telehealthRequest.$inferSelect

/** False when the member has an open one (1702). */
export async function addRequest(tx: Transaction, row: typeof telehealthRequest.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(telehealthRequest)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: telehealthRequest.id })
  return added.length === 1
}

/** Locked until commit: the member cancels before or after staff schedule, never meanwhile. */
export async function lockRequest(tx: Transaction, id: string): Promise<TelehealthRow | undefined> {
  const [found] = await tx.select().from(telehealthRequest).where(eq(telehealthRequest.id, id)).for('update')
  return found
}

type Change = Pick<TelehealthRow, 'state' | 'stateAt' | 'sealed' | 'scheduledAt' | 'staffId'>

export async function writeRequest(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.update(telehealthRequest).set(change).where(eq(telehealthRequest.id, id))
}

export function listRequestsOf(db: Database, memberId: string): Promise<TelehealthRow[]> {
  const theirs = eq(telehealthRequest.memberId, memberId)
  return db.select().from(telehealthRequest).where(theirs).orderBy(desc(telehealthRequest.createdAt))
}

type Page = { readonly page: number; readonly pageSize: number }

type Wanted = {
  readonly state?: TelehealthState | undefined
  /** Scheduled from then on, and before the end. */
  readonly within?: { readonly from: Date; readonly before: Date } | undefined
}

/** Who has waited longest stands first; a diary goes by its times. */
export async function listRequests(db: Database, { state, within }: Wanted, { page, pageSize }: Page) {
  const where = and(
    state && eq(telehealthRequest.state, state),
    within && gte(telehealthRequest.scheduledAt, within.from),
    within && lt(telehealthRequest.scheduledAt, within.before),
  )
  const [counted] = await db.select({ total: count() }).from(telehealthRequest).where(where)
  const rows = await db
    .select()
    .from(telehealthRequest)
    .where(where)
    .orderBy(asc(within ? telehealthRequest.scheduledAt : telehealthRequest.createdAt), telehealthRequest.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** What a nurse has before her: who waits for a time, what was to be by now and has no end, and the times of the day. */
export async function readDay(db: Database, { now, dayEnds }: { readonly now: Date; readonly dayEnds: Date }) {
  const { state, scheduledAt } = telehealthRequest
  const [asked] = await db.select({ total: count() }).from(telehealthRequest).where(eq(state, 'REQUESTED'))
  const scheduled = await db
    .select({ at: scheduledAt })
    .from(telehealthRequest)
    .where(and(eq(state, 'SCHEDULED'), lt(scheduledAt, dayEnds)))
    .orderBy(asc(scheduledAt))
  const times = scheduled.flatMap(({ at }) => at ?? [])
  const isOver = (at: Date) => now.getTime() - at.getTime() > longestConsultationMs
  return {
    waiting: asked?.total ?? 0,
    overdue: times.filter(isOver).length,
    today: times.filter((at) => !isOver(at)),
  }
}

/** After that a consultation is not under way any more. */
const longestConsultationMs = 60 * 60_000

/** PRIV-02: goes with the member. */
export async function deleteRequestsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(telehealthRequest).where(eq(telehealthRequest.memberId, memberId))
}

const openStates = ['REQUESTED', 'SCHEDULED'] as const satisfies readonly TelehealthState[]

/** Of somebody who has died: nobody calls there any more. */
export async function cancelOpenRequestsOf(tx: Transaction, memberId: string, stateAt: Date): Promise<void> {
  await tx
    .update(telehealthRequest)
    .set({ state: 'CANCELLED', stateAt })
    .where(and(eq(telehealthRequest.memberId, memberId), inArray(telehealthRequest.state, [...openStates])))
}
