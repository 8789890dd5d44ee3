import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import { alarmingDays } from '@dhc/reference/recall-order'
import { and, desc, eq, gte, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { ReadingRow } from './reading-store.ts'
import { mayBeCalled, type Part } from './recall-due-store.ts'
import { alarmOutcome, healthReading } from './tables.ts'

export type AlarmOutcomeRow = typeof alarmOutcome.$inferSelect

const dayMs = 24 * 60 * 60 * 1000

/** A-375: older alarms are for the next assessment, as in the recall list. */
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

/** Somebody with readings that asked for action at once and that nobody has closed with an outcome yet. */
export type Alarm = { readonly memberId: string; readonly readingId: string; readonly recordedOn: string }

/** A-370: one row for each person, by the newest of their readings; also of today, unlike the recall list. */
const alarms = (todayOn: string, of: SQL = sql`true`): SQL => sql`
  select h.member_id, max(h.recorded_at) as last_at, max(h.created_at) as began_at,
      (array_agg(h.id order by h.recorded_at desc, h.id))[1] as reading_id,
      (max(h.recorded_at) at time zone 'Asia/Hong_Kong')::date::text as recorded_on
    from health_reading h join member m on m.id = h.member_id
    where h.is_alarming and h.alarm_outcome_id is null and h.recorded_at >= ${instantOf(addDays(todayOn, -alarmingDays))}
      and ${of} and ${mayBeCalled}
    group by h.member_id`

type AlarmOfPerson = { total: number; member_id: string | null; reading_id: string; recorded_on: string }

/** What was measured last stands first: it is the most dangerous now. */
export async function listAlarms(tx: Transaction, todayOn: string, { offset, limit }: Part) {
  const { rows } = await tx.execute<AlarmOfPerson>(sql`
    with open as (${alarms(todayOn)})
    select counted.total, part.member_id, part.reading_id, part.recorded_on
      from (select count(*)::int as total from open) counted
      left join lateral (
        select * from open order by last_at desc, member_id limit ${limit} offset ${offset}) part on true`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ member_id, reading_id, recorded_on }): Alarm[] =>
      member_id === null ? [] : [{ memberId: member_id, readingId: reading_id, recordedOn: recorded_on }],
    ),
  }
}

/** A-370: of how many people a reading waits for its outcome. */
export async function countAlarms(tx: Transaction, todayOn: string): Promise<number> {
  return (await listAlarms(tx, todayOn, { offset: 0, limit: 0 })).total
}

/** The board of the day is made anew when there is another one. */
export async function newestAlarmAt(db: Database): Promise<Date | null> {
  const [found] = await db
    .select({ at: max(healthReading.recordedAt) })
    .from(healthReading)
    .where(healthReading.isAlarming.getSQL())
  return found?.at ?? null
}

export async function findAlarmOf(tx: Transaction, memberId: string, todayOn: string): Promise<Alarm | undefined> {
  const { rows } = await tx.execute<AlarmOfPerson>(alarms(todayOn, sql`h.member_id = ${memberId}`))
  return rows.map(({ reading_id, recorded_on }) => ({ memberId, readingId: reading_id, recordedOn: recorded_on }))[0]
}

/** Nobody has called since it was stored, or the day of the next try has come. */
export async function isAlarmToCall(tx: Transaction, memberId: string, todayOn: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from (${alarms(todayOn, sql`h.member_id = ${memberId}`)}) a
      where not exists (select from recall_call k where k.member_id = a.member_id and k.called_at >= a.began_at
        and k.next_try_on > ${todayOn}::date)`)
  return rows.length > 0
}
