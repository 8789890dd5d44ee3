import type { ReturnFigure, ReturnKind } from '@dhc/reference/return-rules'
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { funderReturn, funderReturnCorrection } from './tables.ts'

export type FunderReturn = typeof funderReturn.$inferSelect
export type ReturnCorrection = typeof funderReturnCorrection.$inferSelect

/** Two years of months and quarters. */
const shownReturns = 32

export function listReturns(db: Database): Promise<FunderReturn[]> {
  return db.select().from(funderReturn).orderBy(desc(funderReturn.toOn), asc(funderReturn.kind)).limit(shownReturns)
}

/** The oldest first. */
export function listCorrections(db: Database, returnIds: readonly string[]): Promise<ReturnCorrection[]> {
  return db
    .select()
    .from(funderReturnCorrection)
    .where(inArray(funderReturnCorrection.returnId, [...returnIds]))
    .orderBy(asc(funderReturnCorrection.countedAt), asc(funderReturnCorrection.figure))
}

/** Until commit only one process makes returns. */
export async function lockReturns(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${funderReturn} in share row exclusive mode`)
}

export async function findNewestFrom(db: Database, kind: ReturnKind): Promise<string | undefined> {
  const [newest] = await db
    .select({ from: funderReturn.fromOn })
    .from(funderReturn)
    .where(eq(funderReturn.kind, kind))
    .orderBy(desc(funderReturn.fromOn))
    .limit(1)
  return newest?.from
}

export async function addReturn(tx: Transaction, row: FunderReturn): Promise<void> {
  await tx.insert(funderReturn).values(row)
}

export async function lockReturn(tx: Transaction, id: string): Promise<FunderReturn | undefined> {
  const [row] = await tx.select().from(funderReturn).where(eq(funderReturn.id, id)).for('update')
  return row
}

export async function setSent(tx: Transaction, id: string, sent: { readonly at: Date; readonly by: string }) {
  await tx.update(funderReturn).set({ sentAt: sent.at, sentById: sent.by }).where(eq(funderReturn.id, id))
}

export async function addCorrections(tx: Transaction, rows: readonly ReturnCorrection[]): Promise<void> {
  if (rows.length > 0) await tx.insert(funderReturnCorrection).values([...rows])
}

/** Made and not sent; of these, due before today. */
export async function countUnsent(db: Database, todayOn: string): Promise<{ waiting: number; overdue: number }> {
  const unsent = isNull(funderReturn.sentAt)
  const [waiting] = await db.select({ of: count() }).from(funderReturn).where(unsent)
  const [overdue] = await db
    .select({ of: count() })
    .from(funderReturn)
    .where(and(unsent, lt(funderReturn.dueOn, todayOn)))
  return { waiting: waiting?.of ?? 0, overdue: overdue?.of ?? 0 }
}

/** What each figure of a return is now: as it was frozen, or as it was counted last. */
export function latestValues(
  frozen: Readonly<Record<ReturnFigure, number | null>>,
  corrections: readonly Pick<ReturnCorrection, 'figure' | 'value'>[],
): Readonly<Record<ReturnFigure, number | null>> {
  return { ...frozen, ...Object.fromEntries(corrections.map(({ figure, value }) => [figure, value])) }
}
