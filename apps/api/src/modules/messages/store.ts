import { and, asc, count, desc, eq, gte, inArray, lt, lte, min, notLike, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { MessageState } from './domain/message-state.ts'
import { messageIn, messageOut } from './tables.ts'

type NewMessageRow = typeof messageOut.$inferInsert
export type MessageRow = typeof messageOut.$inferSelect

const waiting: MessageState[] = ['QUEUED', 'SENDING']

/** Answers with those that were written; the others have a dedupe key that is there already. */
export async function addMessages(tx: Transaction, rows: readonly MessageRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const added = await tx
    .insert(messageOut)
    .select(rowsOf(messageOut, rows))
    .onConflictDoNothing({ target: messageOut.dedupeKey })
    .returning({ id: messageOut.id })
  return new Set(added.map(({ id }) => id))
}

export async function idsOfDedupeKeys(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const found = await tx
    .select({ key: messageOut.dedupeKey, id: messageOut.id })
    .from(messageOut)
    .where(sql`${messageOut.dedupeKey} = any(${sql.param([...keys])}::text[])`)
  return new Map(found.map(({ key, id }) => [key ?? '', id]))
}

/** Locks a message that is due until commit. Another worker that wants it finds nothing and does not wait. */
export async function lockDueMessage(tx: Transaction, id: string, now: Date): Promise<MessageRow | undefined> {
  const [due] = await tx
    .select()
    .from(messageOut)
    .where(and(eq(messageOut.id, id), inArray(messageOut.state, waiting), lte(messageOut.nextAttemptAt, now)))
    .for('update', { skipLocked: true })
  return due
}

/** From now on this attempt alone may send the message, until `leaseEndsAt`. */
export async function claimMessage(tx: Transaction, id: string, attempts: number, leaseEndsAt: Date): Promise<void> {
  await tx
    .update(messageOut)
    .set({ state: 'SENDING', attempts, nextAttemptAt: leaseEndsAt })
    .where(eq(messageOut.id, id))
}

type Settled = Partial<
  Pick<NewMessageRow, 'state' | 'nextAttemptAt' | 'sentAt' | 'providerReference' | 'failure' | 'body' | 'subject'>
>

/** Writes how an attempt ended; an attempt that was given up for dead meanwhile changes nothing. */
export async function settleAttempt(tx: Transaction, id: string, attempts: number, settled: Settled): Promise<boolean> {
  const changed = await tx
    .update(messageOut)
    .set(settled)
    .where(and(eq(messageOut.id, id), eq(messageOut.state, 'SENDING'), eq(messageOut.attempts, attempts)))
    .returning({ id: messageOut.id })
  return changed.length === 1
}

/** What the provider tells later; a message that failed or was delivered does not change any more. */
export async function settleDelivery(
  tx: Transaction,
  reference: string,
  state: 'DELIVERED' | 'FAILED',
): Promise<boolean> {
  const changed = await tx
    .update(messageOut)
    .set({ state, ...(state === 'FAILED' && { failure: 'not delivered' }) })
    .where(
      and(
        or(eq(messageOut.providerReference, reference), eq(sql`${messageOut.id}::text`, reference)),
        eq(messageOut.state, 'SENT'),
      ),
    )
    .returning({ id: messageOut.id })
  return changed.length > 0
}

export async function listDueMessages(db: Database, now: Date, most: number): Promise<string[]> {
  const due = await db
    .select({ id: messageOut.id })
    .from(messageOut)
    .where(and(inArray(messageOut.state, waiting), lte(messageOut.nextAttemptAt, now)))
    .orderBy(asc(messageOut.nextAttemptAt))
    .limit(most)
  return due.map(({ id }) => id)
}

/** False when it came before; who sends it a second time at the same moment waits until the first is through. */
export async function addMessageIn(tx: Transaction, idHash: string, receivedAt: Date): Promise<boolean> {
  const added = await tx.insert(messageIn).values({ idHash, receivedAt }).onConflictDoNothing().returning()
  return added.length === 1
}

export async function removeMessagesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(messageIn).where(lt(messageIn.receivedAt, before))
  await tx.delete(messageOut).where(lt(messageOut.createdAt, before))
}

/** PRIV-02: somebody who is gone is written to no more, and was never written to. */
export async function countMessagesTo(
  db: Database,
  asked: { readonly recipientIndex: string; readonly purpose: string; readonly since: Date },
): Promise<number> {
  const [counted] = await db
    .select({ messages: count() })
    .from(messageOut)
    .where(
      and(
        eq(messageOut.recipientIndex, asked.recipientIndex),
        eq(messageOut.purpose, asked.purpose),
        gte(messageOut.createdAt, asked.since),
      ),
    )
  return counted?.messages ?? 0
}

export async function forgetMessagesTo(tx: Transaction, recipientIndex: string): Promise<void> {
  await tx.delete(messageOut).where(eq(messageOut.recipientIndex, recipientIndex))
}

export type MessagePage = { readonly recipientIndex?: string; readonly offset: number; readonly limit: number }

export async function readMessages(db: Database, page: MessagePage): Promise<{ rows: MessageRow[]; total: number }> {
  const meant: SQL | undefined =
    page.recipientIndex === undefined ? undefined : eq(messageOut.recipientIndex, page.recipientIndex)
  const total = await countUpTo(db, messageOut, meant)
  const rows = await db
    .select()
    .from(messageOut)
    .where(meant)
    .orderBy(desc(messageOut.createdAt), desc(messageOut.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total }
}

/** What will not reach anybody any more, of purposes that matter to somebody at the desk: codes are asked for anew. */
export async function countUndelivered(db: Database, since: Date): Promise<number> {
  const isLost = inArray(messageOut.state, ['FAILED', 'EXPIRED'])
  const [counted] = await db
    .select({ messages: count() })
    .from(messageOut)
    .where(and(isLost, gte(messageOut.createdAt, since), notLike(messageOut.purpose, 'code-%')))
  return counted?.messages ?? 0
}

const aDayMs = 86_400_000

/** Whether messages leave: what waits, since when the oldest of them is due, and what was given up within a day. */
export async function readOutboxState(db: Database, now: Date) {
  const isWaiting = inArray(messageOut.state, waiting)
  const [queued] = await db.select({ waiting: count() }).from(messageOut).where(isWaiting)
  const [due] = await db
    .select({ oldestAt: min(messageOut.nextAttemptAt) })
    .from(messageOut)
    .where(and(isWaiting, lte(messageOut.nextAttemptAt, now)))
  const lost = await countUndelivered(db, new Date(now.getTime() - aDayMs))
  return { waiting: queued?.waiting ?? 0, oldestDueAt: due?.oldestAt ?? null, lost }
}

/** Ids of the same kind, for whoever has to tell these people in another way. */
export async function listUndelivered(db: Database, since: Date): Promise<string[]> {
  const isLost = inArray(messageOut.state, ['FAILED', 'EXPIRED'])
  const rows = await db
    .select({ id: messageOut.id })
    .from(messageOut)
    .where(and(isLost, gte(messageOut.createdAt, since), notLike(messageOut.purpose, 'code-%')))
  return rows.map(({ id }) => id)
}

/** What nobody has begun to send is never sent. */
export async function removeQueuedMessages(tx: Transaction, purpose: string): Promise<number> {
  const removed = await tx
    .delete(messageOut)
    .where(and(eq(messageOut.purpose, purpose), eq(messageOut.state, 'QUEUED')))
    .returning({ id: messageOut.id })
  return removed.length
}

/**
 * Messages by their dedupe keys: what still waits is never sent. Answers with the keys of those that somebody may have
 * read: an attempt was made, or the message lies in the outbox of a centre without a provider.
 */
export async function recallMessages(tx: Transaction, dedupeKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const isAsked = sql`${messageOut.dedupeKey} = any(${sql.param([...dedupeKeys])}::text[])`
  // Whoever is sending one has its row; after that it is no longer waiting.
  const found = await tx.select().from(messageOut).where(isAsked).orderBy(asc(messageOut.id)).for('update')
  const queued = found.filter(({ state }) => state === 'QUEUED').map(({ id }) => id)
  if (queued.length > 0) await tx.delete(messageOut).where(inArray(messageOut.id, queued))
  const mayBeRead = ({ state, attempts }: MessageRow) =>
    state === 'QUEUED' ? attempts > 0 : state !== 'FAILED' && state !== 'EXPIRED'
  return new Set(found.filter(mayBeRead).flatMap(({ dedupeKey }) => dedupeKey ?? []))
}

/** No clock of ours comes so far. */
const untilSomebodySaysSo = new Date('9999-12-31T00:00:00Z')

/** After a restore: what waits may have gone out before it. Nothing of it is sent until an operator says so. */
export async function pauseWaiting(tx: Transaction): Promise<number> {
  const paused = await tx
    .update(messageOut)
    .set({ state: 'QUEUED', nextAttemptAt: untilSomebodySaysSo })
    .where(inArray(messageOut.state, waiting))
    .returning({ id: messageOut.id })
  return paused.length
}

/** The operator's word: they go out after all, or never. */
export async function endPause(tx: Transaction, now: Date, areSent: boolean): Promise<number> {
  const done = await tx
    .update(messageOut)
    .set(
      areSent
        ? { nextAttemptAt: now }
        : { state: 'FAILED', failure: 'not sent after a restore', body: null, subject: null },
    )
    .where(and(eq(messageOut.state, 'QUEUED'), eq(messageOut.nextAttemptAt, untilSomebodySaysSo)))
    .returning({ id: messageOut.id })
  return done.length
}

/** How many messages of each of these purposes stand how. */
export async function countStatesOf(db: Database, purposes: readonly string[]) {
  if (purposes.length === 0) return []
  return db
    .select({ purpose: messageOut.purpose, state: messageOut.state, messages: count() })
    .from(messageOut)
    .where(inArray(messageOut.purpose, [...purposes]))
    .groupBy(messageOut.purpose, messageOut.state)
}
