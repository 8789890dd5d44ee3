import type { WeatherRule, WeatherSignal } from '@dhc/reference/weather-rules'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import { isUniqueViolation } from '../../platform/database/database-errors.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Seen } from './domain/judge-warnings.ts'
import { weatherFeed, weatherRule, weatherSignal } from './tables.ts'

export type SignalRow = typeof weatherSignal.$inferSelect

/** Clerks, and the job that reads the feed, take turns: each sees what the other has called off. */
export async function lockWeather(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'weather')
}

export function listRules(db: Database): Promise<WeatherRule[]> {
  return db.select().from(weatherRule)
}

const mostShown = 50

export function listSignals(db: Database): Promise<SignalRow[]> {
  return db.select().from(weatherSignal).orderBy(desc(weatherSignal.fromAt)).limit(mostShown)
}

/** Those that are in force, or ended after this moment. */
export function listSignalsSince(db: Database, since: Date): Promise<SignalRow[]> {
  return db
    .select()
    .from(weatherSignal)
    .where(or(isNull(weatherSignal.toAt), gt(weatherSignal.toAt, since)))
}

export async function findSignal(db: Database, id: string): Promise<SignalRow | undefined> {
  const [found] = await db.select().from(weatherSignal).where(eq(weatherSignal.id, id))
  return found
}

/** False when one of its kind is in force already. */
export async function addSignal(tx: Transaction, row: SignalRow): Promise<boolean> {
  const added = await tx.insert(weatherSignal).values(row).onConflictDoNothing().returning({ id: weatherSignal.id })
  return added.length > 0
}

export async function changeSignal(
  tx: Transaction,
  id: string,
  change: Partial<Pick<SignalRow, 'fromAt' | 'toAt' | 'recordedBy'>>,
): Promise<void> {
  await tx.update(weatherSignal).set(change).where(eq(weatherSignal.id, id))
}

export async function deleteSignal(tx: Transaction, id: string): Promise<void> {
  await tx.delete(weatherSignal).where(eq(weatherSignal.id, id))
}

export function isSecondOfAKind(error: unknown): boolean {
  return isUniqueViolation(error, 'one_open_signal_of_a_kind')
}

export async function findOpenSignal(db: Database, signal: WeatherSignal): Promise<SignalRow | undefined> {
  const [found] = await db
    .select()
    .from(weatherSignal)
    .where(and(eq(weatherSignal.signal, signal), isNull(weatherSignal.toAt)))
  return found
}

/** The one the feed has told of before, by the moment of its issue. */
export async function findSignalFrom(
  db: Database,
  signal: WeatherSignal,
  fromAt: Date,
): Promise<SignalRow | undefined> {
  const [found] = await db
    .select()
    .from(weatherSignal)
    .where(and(eq(weatherSignal.signal, signal), eq(weatherSignal.fromAt, fromAt), eq(weatherSignal.source, 'FEED')))
  return found
}

export type FeedState = { readonly lastGoodAt: Date; readonly seen: Seen; readonly isSilent: boolean }

export async function readFeedState(db: Database): Promise<FeedState | undefined> {
  const [row] = await db.select().from(weatherFeed)
  if (!row) return undefined
  const seen = Object.entries(row.lastSeen).map(([key, { updatedAt, isInForce }]) => [
    key,
    { updatedAt: new Date(updatedAt), isInForce },
  ])
  return { lastGoodAt: row.lastGoodAt, isSilent: row.isSilent, seen: Object.fromEntries(seen) as Seen }
}

export async function writeFeedState(tx: Transaction, { lastGoodAt, seen, isSilent }: FeedState): Promise<void> {
  const lastSeen = Object.fromEntries(
    Object.entries(seen).map(([key, { updatedAt, isInForce }]) => [
      key,
      { updatedAt: updatedAt.toISOString(), isInForce },
    ]),
  )
  const row = { lastGoodAt, lastSeen, isSilent }
  await tx.insert(weatherFeed).values(row).onConflictDoUpdate({ target: weatherFeed.isOnlyRow, set: row })
}
