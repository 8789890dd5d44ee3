import { hasPhoneChangeLapsed, type PhoneChangeState } from '@dhc/reference/contact-rules'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { phoneChange } from './tables.ts'

export type PhoneChange = typeof phoneChange.$inferSelect

/** False when one waits for this member already. */
export async function addPhoneChange(tx: Transaction, row: typeof phoneChange.$inferInsert): Promise<boolean> {
  const added = await tx.insert(phoneChange).values(row).onConflictDoNothing().returning({ id: phoneChange.id })
  return added.length === 1
}

export async function findPhoneChange(db: Database, id: string): Promise<PhoneChange | undefined> {
  const [found] = await db.select().from(phoneChange).where(eq(phoneChange.id, id))
  return found
}

/** What waits for a second person; what waited too long is gone from the list. */
export async function listWaitingPhoneChanges(db: Database, now: Date): Promise<PhoneChange[]> {
  const rows = await db
    .select()
    .from(phoneChange)
    .where(eq(phoneChange.state, 'WAITING'))
    .orderBy(asc(phoneChange.askedAt), phoneChange.id)
  return rows.filter(({ askedAt }) => !hasPhoneChangeLapsed(askedAt, now))
}

export async function countWaitingPhoneChanges(db: Database, now: Date): Promise<number> {
  return (await listWaitingPhoneChanges(db, now)).length
}

export function listPhoneChangesOf(db: Database, memberId: string): Promise<PhoneChange[]> {
  return db.select().from(phoneChange).where(eq(phoneChange.memberId, memberId)).orderBy(asc(phoneChange.askedAt))
}

/** What nobody has confirmed in time makes room for a new one. */
export async function lapsePhoneChanges(
  tx: Transaction,
  memberId: string,
  askedBefore: Date,
  now: Date,
): Promise<void> {
  const isOld = and(eq(phoneChange.memberId, memberId), lte(phoneChange.askedAt, askedBefore))
  await tx
    .update(phoneChange)
    .set({ state: 'LAPSED', decidedAt: now })
    .where(and(isOld, eq(phoneChange.state, 'WAITING')))
}

type Decision = {
  readonly state: Extract<PhoneChangeState, 'DONE' | 'REFUSED'>
  readonly decidedById: string
  readonly decidedAt: Date
}

/** Compare and set: false when somebody was quicker. */
export async function decidePhoneChange(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(phoneChange)
    .set(decision)
    .where(and(eq(phoneChange.id, id), eq(phoneChange.state, 'WAITING')))
    .returning({ id: phoneChange.id })
  return decided.length === 1
}

/** PRIV-02: goes with the member. */
export async function deletePhoneChangesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(phoneChange).where(eq(phoneChange.memberId, memberId))
}
