import type { RiskLevel } from '@dhc/reference/options/health'
import { and, count, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { riskAssessment } from './tables.ts'

export type RiskRow = typeof riskAssessment.$inferSelect

/** Of an assessment without a review: later than any day. */
const never = 'infinity'

export const reviewColumn = (nextReview: string | null) => nextReview ?? never

export async function addRisk(tx: Transaction, row: RiskRow): Promise<void> {
  await tx.insert(riskAssessment).values(row)
}

export async function changeRiskRow(
  tx: Transaction,
  id: string,
  changes: Pick<RiskRow, 'assessedOn' | 'sealed' | 'staffId' | 'changedAt' | 'nextReviewOn' | 'riskLevel'>,
): Promise<void> {
  await tx.update(riskAssessment).set(changes).where(eq(riskAssessment.id, id))
}

export async function listRisks(
  db: Database,
  memberId: string,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<RiskRow[]> {
  return db
    .select()
    .from(riskAssessment)
    .where(eq(riskAssessment.memberId, memberId))
    .orderBy(desc(riskAssessment.assessedOn), desc(riskAssessment.id))
    .limit(limit)
    .offset(offset)
}

export async function countRisks(db: Database, memberId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(riskAssessment)
    .where(eq(riskAssessment.memberId, memberId))
  return counted?.total ?? 0
}

/** Of this member only: another member's is not there (SEC-02). */
export async function findRisk(db: Database, memberId: string, id: string): Promise<RiskRow | undefined> {
  const [found] = await db
    .select()
    .from(riskAssessment)
    .where(and(eq(riskAssessment.id, id), eq(riskAssessment.memberId, memberId)))
  return found
}

const atOnce = 500

/** Rows older than migrations 0020 and 0038, whose review or level is in the seal alone; skipped while somebody else has them. */
export function lockUnlearned(tx: Transaction): Promise<RiskRow[]> {
  return tx
    .select()
    .from(riskAssessment)
    .where(or(isNull(riskAssessment.riskLevel), isNull(riskAssessment.nextReviewOn)))
    .limit(atOnce)
    .for('update', { skipLocked: true })
}

export async function setLearned(
  tx: Transaction,
  id: string,
  { nextReview, riskLevel }: { readonly nextReview: string | null; readonly riskLevel: RiskLevel },
): Promise<void> {
  await tx
    .update(riskAssessment)
    .set({ nextReviewOn: reviewColumn(nextReview), riskLevel })
    .where(eq(riskAssessment.id, id))
}

export async function deleteRisksOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(riskAssessment).where(eq(riskAssessment.memberId, memberId))
}
