import { usualRecallCapacity } from '@dhc/reference/recall-order'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { worksEverywhere } from '@dhc/reference/staff-rules'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { recallCall, recallCapacity, recallRefusal } from './tables.ts'

export type RecallCallRow = typeof recallCall.$inferSelect

/** Who of the staff asks: their centres call together. */
export type Desk = { readonly role: StaffRole; readonly centres: readonly string[] }

export type CentreCapacity = { readonly centre: string; readonly callsADay: number }

/** A-352: what each centre of the account calls in a day, as it has said or as is usual. */
export async function listCapacities(tx: Transaction, { role, centres }: Desk): Promise<CentreCapacity[]> {
  const { rows } = await tx.execute<{ centre: string; calls: number }>(sql`
    select o.centre, coalesce(c.calls_a_day, ${usualRecallCapacity})::int as calls
      from (${
        worksEverywhere(role)
          ? sql`select code as centre from visit_centre union select centre_code from recall_capacity`
          : sql`select unnest(${sql.param([...centres])}::text[]) as centre`
      }) o left join recall_capacity c on c.centre_code = o.centre order by 1`)
  return rows.map(({ centre, calls }) => ({ centre, callsADay: calls }))
}

/** Calls since this morning by whoever works at one of these centres. */
export async function countCalls(tx: Transaction, { role, centres }: Desk, since: Date): Promise<number> {
  const isOfDesk = worksEverywhere(role) ? sql`true` : sql`s.centres && ${sql.param([...centres])}::text[]`
  const { rows } = await tx.execute<{ calls: number }>(sql`
    select count(*)::int as calls from recall_call k join staff_account s on s.id = k.staff_id
      where k.called_at >= ${since} and ${isOfDesk}`)
  return rows[0]?.calls ?? 0
}

export async function putCapacity(tx: Transaction, { centre, callsADay }: CentreCapacity): Promise<void> {
  await tx
    .insert(recallCapacity)
    .values({ centreCode: centre, callsADay })
    .onConflictDoUpdate({ target: recallCapacity.centreCode, set: { callsADay } })
}

export async function findRefusal(db: Database, memberId: string) {
  const [found] = await db.select().from(recallRefusal).where(eq(recallRefusal.memberId, memberId))
  return found
}

export async function addRefusal(tx: Transaction, row: typeof recallRefusal.$inferSelect): Promise<void> {
  await tx.insert(recallRefusal).values(row).onConflictDoNothing()
}

export async function deleteRefusalOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(recallRefusal).where(eq(recallRefusal.memberId, memberId))
}

export async function addRecallCall(tx: Transaction, row: RecallCallRow): Promise<void> {
  await tx.insert(recallCall).values(row)
}

/** The newest first. */
export function listRecallCalls(db: Database, memberId: string, limit: number): Promise<RecallCallRow[]> {
  return db
    .select()
    .from(recallCall)
    .where(eq(recallCall.memberId, memberId))
    .orderBy(desc(recallCall.calledAt), desc(recallCall.id))
    .limit(limit)
}

/** PRIV-02: goes with the member. */
export async function deleteRecallCallsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(recallCall).where(eq(recallCall.memberId, memberId))
}
