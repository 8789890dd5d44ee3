import { mostCountedRows } from '@dhc/reference/site-rules'
import { and, asc, count, desc, eq, gt, gte, lt, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { recallCall, riskAssessment } from './tables.ts'

export type RecallCallRow = typeof recallCall.$inferSelect
export type Due = { readonly memberId: string; readonly assessedOn: string; readonly reviewOn: string }

const newer = alias(riskAssessment, 'newer')

/**
 * An assessment whose review is over, none made on a later day, of a member who is there and not suspended, and nobody
 * has called since with a next try still to come.
 */
function isDue(db: Database, todayOn: string, memberId?: string) {
  const one = { one: sql`1` }
  const isLater = and(eq(newer.memberId, riskAssessment.memberId), gt(newer.assessedOn, riskAssessment.assessedOn))
  const waits = and(
    eq(recallCall.memberId, riskAssessment.memberId),
    gte(recallCall.calledAt, riskAssessment.createdAt),
    gt(recallCall.nextTryOn, todayOn),
  )
  return and(
    lt(riskAssessment.nextReviewOn, todayOn),
    memberId === undefined ? undefined : eq(riskAssessment.memberId, memberId),
    sql`exists (select 1 from member m where m.id = ${riskAssessment.memberId} and m.state = 'VERIFIED'
      and not m.is_suspended and m.closed_at is null and m.erased_at is null)`,
    notExists(db.select(one).from(newer).where(isLater)),
    notExists(db.select(one).from(recallCall).where(waits)),
  )
}

type Page = { readonly page: number; readonly pageSize: number }

/** A member with two assessments of one day is called once. */
function everybodyDue(db: Database, todayOn: string) {
  const reviewOn = min(riskAssessment.nextReviewOn)
  return db
    .select({
      memberId: riskAssessment.memberId,
      assessedOn: riskAssessment.assessedOn,
      reviewOn: reviewOn.as('review_on'),
    })
    .from(riskAssessment)
    .where(isDue(db, todayOn))
    .groupBy(riskAssessment.memberId, riskAssessment.assessedOn)
    .as('due')
}

export async function countDue(db: Database, todayOn: string): Promise<number> {
  const due = everybodyDue(db, todayOn)
  const some = db.select({ memberId: due.memberId }).from(due).limit(mostCountedRows).as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  return counted?.total ?? 0
}

/** The longest overdue first. */
export async function listDue(db: Database, todayOn: string, { page, pageSize }: Page) {
  const due = everybodyDue(db, todayOn)
  const rows = await db
    .select()
    .from(due)
    .orderBy(asc(due.reviewOn), asc(due.memberId))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    rows: rows.map((row) => ({ ...row, reviewOn: row.reviewOn ?? row.assessedOn })),
    total: await countDue(db, todayOn),
  }
}

export async function isStillDue(tx: Transaction, memberId: string, todayOn: string): Promise<boolean> {
  const found = await tx
    .select({ id: riskAssessment.id })
    .from(riskAssessment)
    .where(isDue(tx, todayOn, memberId))
    .limit(1)
  return found.length === 1
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
