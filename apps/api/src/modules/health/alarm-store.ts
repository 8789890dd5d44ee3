import { alarmingDays } from '@dhc/reference/recall-order'
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { ReadingRow } from './reading-store.ts'
import { alarmOutcome, healthReading } from './tables.ts'

export type AlarmOutcomeRow = typeof alarmOutcome.$inferSelect

const dayMs = 24 * 60 * 60 * 1000

/** older alarms are for the next assessment, as in the recall list. */
const openSince = (now: Date) => new Date(now.getTime() - alarmingDays * dayMs)

const isOpen = and(eq(healthReading.isAlarming, true), isNull(healthReading.alarmOutcomeId))

/** The newest first. */
export async function listOpenAlarms(db: Database, memberId: string, now: Date): Promise<ReadingRow[]> {
  return db
    .select()
    .from(healthReading)
    .where(and(eq(healthReading.memberId, memberId), isOpen, gte(healthReading.recordedAt, openSince(now))))
    .orderBy(desc(healthReading.recordedAt), desc(healthReading.id))
}

/** More than anybody writes about one person. */
const all = 1000

/** The newest first. */
export async function listAlarmOutcomeRows(db: Database, memberId: string): Promise<AlarmOutcomeRow[]> {
  return db
    .select()
    .from(alarmOutcome)
    .where(eq(alarmOutcome.memberId, memberId))
    .orderBy(desc(alarmOutcome.closedAt), desc(alarmOutcome.id))
    .limit(all)
}

export async function findAlarmOutcomeRow(db: Database, id: string): Promise<AlarmOutcomeRow | undefined> {
  const [row] = await db.select().from(alarmOutcome).where(eq(alarmOutcome.id, id))
  return row
}

/** Which of these readings of the member wait for an outcome; the member is locked. */
export async function listStillOpen(tx: Transaction, memberId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: healthReading.id })
    .from(healthReading)
    .where(and(eq(healthReading.memberId, memberId), inArray(healthReading.id, [...ids]), isOpen))
  return rows.map(({ id }) => id)
}

export async function addAlarmOutcome(tx: Transaction, row: AlarmOutcomeRow, ids: readonly string[]): Promise<void> {
  await tx.insert(alarmOutcome).values(row)
  await tx
    .update(healthReading)
    .set({ alarmOutcomeId: row.id })
    .where(inArray(healthReading.id, [...ids]))
}

/** PRIV-02: goes with the member, after the readings that name it. */
export async function deleteAlarmOutcomesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(alarmOutcome).where(eq(alarmOutcome.memberId, memberId))
}
