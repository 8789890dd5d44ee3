import { and, asc, count, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
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

/** How many of these are still to be called: who has read it on their page, or is gone, is not. */
export async function countOpenCalls(
  db: Database,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<number> {
  const { memberId, messageId, notificationId } = callListEntry
  const isUnread = sql`exists (select 1 from notification n where n.id = ${notificationId} and n.read_at is null)`
  const isThere = sql`exists (select 1 from member m where m.id = ${memberId} and m.closed_at is null and m.erased_at is null)`
  const isLost = sql`exists (select 1 from message_out o where o.id = ${messageId} and o.state in ('FAILED', 'EXPIRED')
    and o.created_at >= ${since})`
  const [counted] = await db
    .select({ calls: count() })
    .from(callListEntry)
    .where(
      and(
        isNull(callListEntry.doneAt),
        gte(callListEntry.createdAt, since),
        lte(callListEntry.nextAt, now),
        or(isNull(messageId), isLost),
        isUnread,
        isThere,
      ),
    )
  return counted?.calls ?? 0
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

/**
 * Nobody is called about these any more: who was never rung leaves the list, and of the others it stays on record.
 * Answers with the notifications whose text somebody has heard on the phone or may have heard from an answering machine.
 */
export async function endCallsAbout(
  tx: Transaction,
  notificationIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const isAsked = sql`${callListEntry.notificationId} = any(${sql.param([...notificationIds])}::uuid[])`
  const found = await tx.select().from(callListEntry).where(isAsked).orderBy(asc(callListEntry.id)).for('update')
  const open = found.filter(({ doneAt }) => doneAt === null)
  const [rung, never] = [open.filter(({ attempts }) => attempts > 0), open.filter(({ attempts }) => attempts === 0)]
  const among = (rows: readonly CallRow[]) =>
    inArray(
      callListEntry.id,
      rows.map(({ id }) => id),
    )
  if (rung.length > 0) await tx.update(callListEntry).set({ doneAt: now }).where(among(rung))
  if (never.length > 0) await tx.delete(callListEntry).where(among(never))
  const isHeard = ({ attempts }: CallRow) => attempts > 0
  return new Set(found.filter(isHeard).map(({ notificationId }) => notificationId))
}

export async function deleteCallsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(callListEntry).where(eq(callListEntry.memberId, memberId))
}

export async function deleteCallsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(callListEntry).where(lt(callListEntry.createdAt, before))
}
