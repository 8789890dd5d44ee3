import { and, asc, eq, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { callListEntry } from './tables.ts'

export type CallRow = typeof callListEntry.$inferSelect

type NewCall = Pick<CallRow, 'id' | 'memberId' | 'notificationId' | 'messageId' | 'createdAt' | 'nextAt'>

export async function addCalls(tx: Transaction, calls: readonly NewCall[]): Promise<void> {
  const rows = calls.map((call) => ({ ...call, doneAt: null, attempts: 0, lastResult: null, staffId: null }))
  if (rows.length > 0) await tx.insert(callListEntry).select(rowsOf(callListEntry, rows))
}

/** Of people who get no message, or whose message is among the lost ones; the oldest news first. */
export function listOpenCalls(
  db: Database,
  { since, now, lost }: { readonly since: Date; readonly now: Date; readonly lost: readonly string[] },
): Promise<CallRow[]> {
  const isUnreached = or(isNull(callListEntry.messageId), inArray(callListEntry.messageId, [...lost]))
  return db
    .select()
    .from(callListEntry)
    .where(
      and(
        isNull(callListEntry.doneAt),
        gte(callListEntry.createdAt, since),
        lte(callListEntry.nextAt, now),
        lost.length > 0 ? isUnreached : isNull(callListEntry.messageId),
      ),
    )
    .orderBy(asc(callListEntry.createdAt), asc(callListEntry.id))
}

export async function lockCall(tx: Transaction, id: string): Promise<CallRow | undefined> {
  const [found] = await tx.select().from(callListEntry).where(eq(callListEntry.id, id)).for('update')
  return found
}

export async function settleCall(
  tx: Transaction,
  id: string,
  settled: Pick<CallRow, 'nextAt' | 'doneAt' | 'attempts' | 'lastResult' | 'staffId'>,
): Promise<void> {
  await tx.update(callListEntry).set(settled).where(eq(callListEntry.id, id))
}

export async function deleteCallsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(callListEntry).where(eq(callListEntry.memberId, memberId))
}

export async function deleteCallsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(callListEntry).where(lt(callListEntry.createdAt, before))
}
