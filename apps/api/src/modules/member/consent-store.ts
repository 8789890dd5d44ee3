import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { consentRecord } from './tables.ts'

export async function insertConsents(
  tx: Transaction,
  rows: readonly (typeof consentRecord.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(consentRecord).values([...rows])
}

export function listConsents(db: Database, memberId: string) {
  return db
    .select()
    .from(consentRecord)
    .where(eq(consentRecord.memberId, memberId))
    .orderBy(asc(consentRecord.recordedAt))
}
