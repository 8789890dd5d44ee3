import type { CorrectionState } from '@dhc/reference/particulars-rules'
import { and, asc, count, desc, eq, lt, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { correction } from './tables.ts'

export type CorrectionRow = typeof correction.$inferSelect

export async function addCorrection(tx: Transaction, row: typeof correction.$inferInsert): Promise<void> {
  await tx.insert(correction).values(row)
}

export async function findCorrection(db: Database, id: string): Promise<CorrectionRow | undefined> {
  const [found] = await db.select().from(correction).where(eq(correction.id, id))
  return found
}

export function listCorrectionsOf(db: Database, memberId: string): Promise<CorrectionRow[]> {
  return db.select().from(correction).where(eq(correction.memberId, memberId)).orderBy(desc(correction.askedAt))
}

type Page = { readonly page: number; readonly pageSize: number }

export async function listCorrectionsIn(db: Database, state: CorrectionState, { page, pageSize }: Page) {
  const isAsked = eq(correction.state, state)
  const rows = await db
    .select()
    .from(correction)
    .where(isAsked)
    .orderBy(asc(correction.askedAt), correction.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(correction).where(isAsked)
  return { rows, total: counted?.total ?? 0 }
}

/** How many wait, and how many of them longer than the law allows. */
export async function countCorrections(db: Database, todayOn: string) {
  const waiting = eq(correction.state, 'WAITING')
  const [all] = await db.select({ total: count() }).from(correction).where(waiting)
  const [late] = await db
    .select({ total: count() })
    .from(correction)
    .where(and(waiting, lt(correction.dueOn, todayOn)))
  return { waiting: all?.total ?? 0, overdue: late?.total ?? 0 }
}

type Decision = Pick<CorrectionRow, 'state' | 'answer' | 'decidedById' | 'decidedAt'>

/** Compare and set: false when a colleague was quicker. */
export async function decideCorrectionRow(tx: Transaction, id: string, decision: Decision): Promise<boolean> {
  const decided = await tx
    .update(correction)
    .set(decision)
    .where(and(eq(correction.id, id), eq(correction.state, 'WAITING')))
    .returning({ id: correction.id })
  return decided.length === 1
}

/** PRIV-02: goes with the member, except that something was refused and why, which the law wants for four years. */
export async function deleteCorrectionsOf(tx: Transaction, memberId: string): Promise<void> {
  const ofMember = eq(correction.memberId, memberId)
  await tx.delete(correction).where(and(ofMember, ne(correction.state, 'REFUSED')))
  await tx.update(correction).set({ text: '' }).where(ofMember)
}
