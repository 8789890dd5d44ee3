import { type HealthDataType, healthDataType } from '@dhc/reference/health/measures'
import { exportLimits } from '@dhc/reference/health/reading-limits'
import { and, count, desc, eq, gte, inArray, lte, max, min, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { healthReading } from './tables.ts'

export type ReadingRow = typeof healthReading.$inferSelect

export type Series = {
  readonly memberId: string
  readonly type: HealthDataType
  readonly from: Date | null
  readonly to: Date
}

const newestFirst = [desc(healthReading.recordedAt), desc(healthReading.id)]

const isIn = ({ memberId, type, from, to }: Series) =>
  and(
    eq(healthReading.memberId, memberId),
    eq(healthReading.type, type),
    lte(healthReading.recordedAt, to),
    ...(from ? [gte(healthReading.recordedAt, from)] : []),
  )

/** Many at once: PostgreSQL takes 65,535 values in one statement. */
const rowsAtOnce = 2000

export async function addReadings(tx: Transaction, rows: readonly ReadingRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.insert(healthReading).values(rows.slice(from, from + rowsAtOnce))
  }
}

/** A page of the series, the newest first. */
export function listSeries(db: Database, series: Series, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return db
    .select()
    .from(healthReading)
    .where(isIn(series))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}

export async function measureSeries(db: Database, series: Series): Promise<{ total: number; oldest: Date | null }> {
  const extent = { total: count(), oldest: min(healthReading.recordedAt) }
  const [found] = await db.select(extent).from(healthReading).where(isIn(series))
  return found ?? { total: 0, oldest: null }
}

/** The last reading of each stretch of so many days; the others are not even opened. */
export function listThinned(
  db: Database,
  series: Series,
  { days, since }: { readonly days: number; readonly since: Date },
): Promise<ReadingRow[]> {
  const stretch = sql`date_bin(make_interval(days => ${days}), ${healthReading.recordedAt}, ${since.toISOString()}::timestamptz)`
  const last = db
    .select({ at: max(healthReading.recordedAt) })
    .from(healthReading)
    .where(isIn(series))
    .groupBy(stretch)
  return db
    .select()
    .from(healthReading)
    .where(and(isIn(series), inArray(healthReading.recordedAt, last)))
    .orderBy(...newestFirst)
}

/** One look into the index for each type, however long the series are. */
export async function listNewest(db: Database, memberId: string): Promise<ReadingRow[]> {
  const newestOf = (type: HealthDataType) =>
    db
      .select()
      .from(healthReading)
      .where(and(eq(healthReading.memberId, memberId), eq(healthReading.type, type)))
      .orderBy(...newestFirst)
      .limit(1)
  // A union has at least two parts.
  const [first, second = first, ...others] = healthDataType.codes
  return unionAll(newestOf(first), newestOf(second), ...others.map(newestOf))
}

type Place = Pick<ReadingRow, 'recordedAt' | 'id'>

/**
 * All of a member, of every type, the newest first. Each type is read page by page in the order of its index, so that a
 * page of each is in memory at most, however many there are.
 */
export async function* readEveryReading(
  db: Database,
  memberId: string,
  pageSize: number = exportLimits.readingsInMemory,
): AsyncGenerator<ReadingRow> {
  const series = await Promise.all(
    healthDataType.codes.map(async (type) => ({ type, rows: await pageBefore(db, { memberId, type, pageSize }) })),
  )
  for (;;) {
    const [newest, ...others] = series.filter(({ rows }) => rows.length > 0)
    if (!newest) return
    const next = others.reduce((one, other) => (isNewer(other.rows[0], one.rows[0]) ? other : one), newest)
    const row = next.rows.shift() as ReadingRow
    if (next.rows.length === 0) next.rows = await pageBefore(db, { memberId, type: next.type, pageSize, before: row })
    yield row
  }
}

function isNewer(one: Place | undefined, other: Place | undefined): boolean {
  const apart = (one?.recordedAt.getTime() ?? 0) - (other?.recordedAt.getTime() ?? 0)
  return apart === 0 ? (one?.id ?? '') > (other?.id ?? '') : apart > 0
}

type Page = Pick<Series, 'memberId' | 'type'> & { readonly pageSize: number; readonly before?: Place }

function pageBefore(db: Database, { memberId, type, pageSize, before }: Page): Promise<ReadingRow[]> {
  const place = sql`(${healthReading.recordedAt}, ${healthReading.id})`
  return db
    .select()
    .from(healthReading)
    .where(
      and(
        eq(healthReading.memberId, memberId),
        eq(healthReading.type, type),
        ...(before ? [sql`${place} < (${before.recordedAt.toISOString()}::timestamptz, ${before.id}::uuid)`] : []),
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize)
}

export async function countReadings(db: Database, memberId: string): Promise<number> {
  const [counted] = await db.select({ stored: count() }).from(healthReading).where(eq(healthReading.memberId, memberId))
  return counted?.stored ?? 0
}

/** Those that were taken at one of these instants. */
export function listReadingsAt(db: Database, memberId: string, at: readonly Date[]): Promise<ReadingRow[]> {
  const instants = sql`any(${sql.param(at.map((each) => each.toISOString()))}::timestamptz[])`
  return db
    .select()
    .from(healthReading)
    .where(and(eq(healthReading.memberId, memberId), eq(healthReading.recordedAt, instants)))
}

export async function findReading(db: Database, id: string): Promise<ReadingRow | undefined> {
  const [found] = await db.select().from(healthReading).where(eq(healthReading.id, id))
  return found
}

export function listReadingsById(db: Database, ids: readonly string[]): Promise<ReadingRow[]> {
  return db
    .select()
    .from(healthReading)
    .where(inArray(healthReading.id, [...ids]))
}

/** False when somebody was quicker. */
export async function deleteReadingRow(tx: Transaction, id: string): Promise<boolean> {
  const deleted = await tx.delete(healthReading).where(eq(healthReading.id, id)).returning({ id: healthReading.id })
  return deleted.length === 1
}

export async function deleteReadingsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(healthReading).where(eq(healthReading.memberId, memberId))
}

export async function hasReadings(db: Database, memberId: string): Promise<boolean> {
  const [any] = await db
    .select({ id: healthReading.id })
    .from(healthReading)
    .where(eq(healthReading.memberId, memberId))
    .limit(1)
  return any !== undefined
}
