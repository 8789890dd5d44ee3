import type { RetainedKind } from '@dhc/reference/retention-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'

/** Of which rows, since when they count, and which of those that are old enough may go. */
type Rows = { readonly from: SQL; readonly age: SQL; readonly only: (before: Date) => SQL }

const rows = (table: string, age: string, only: (before: Date) => SQL = () => sql`true`): Rows => ({
  from: sql`${sql.identifier(table)} r`,
  age: sql`r.${sql.identifier(age)}`,
  only,
})

/** PRIV-02: nothing of who stands under a legal hold goes. */
const noHold = (member: SQL) => sql`not exists (select from member h where h.id = ${member} and h.has_legal_hold)`
const isRecord = sql`r.erased_at is null and not r.has_legal_hold`

export type RowKind = Exclude<RetainedKind, 'audit'>

/** Across modules, so in SQL of its own, as the reports are. */
const rowsOf: Readonly<Record<RowKind, Rows>> = {
  codes: rows('one_time_code', 'created_at'),
  registrationResults: rows('registration_answer', 'created_at'),
  enrolmentRetries: rows('enrolment_retry', 'created_at'),
  healthRetries: rows('health_retry', 'created_at'),
  sessions: rows('session', 'created_at'),
  signInAttempts: rows('sign_in_attempts', 'changed_at', () => sql`r.in_a_row <= 5`),
  unfinishedRegistrations: rows(
    'member',
    'decided_at',
    () => sql`r.state = 'REJECTED' and r.closed_at is null and ${isRecord}`,
  ),
  enquiries: rows('enquiry', 'created_at'),
  // Who said no for good to somebody is not asked again after three years.
  invitations: rows(
    'group_invitation',
    'created_at',
    () => sql`not r.is_for_good and ${noHold(sql`r.to_member_id`)} and ${noHold(sql`r.from_member_id`)}`,
  ),
  // As long as a lesson of the class is younger, so is the enrolment.
  enrolments: rows(
    'enrolment',
    'status_at',
    (before) => sql`${noHold(sql`r.member_id`)} and not exists (
      select from lesson l where l.class_uuid = r.class_uuid and l.ends_at >= ${before})`,
  ),
  visits: rows('visit', 'starts_at', () => noHold(sql`r.member_id`)),
  corrections: rows('correction', 'decided_at', () => noHold(sql`r.member_id`)),
  closedRecords: rows('member', 'closed_at', () => isRecord),
  // As long as a record is there, so is what its member agreed to.
  consents: {
    from: sql`consent_record r join member m on m.id = r.member_id`,
    age: sql`coalesce(m.closed_at, m.erased_at)`,
    only: () => sql`m.erased_at is not null and not m.has_legal_hold`,
  },
}

export type Ended = { readonly count: number; readonly oldest: Date | null }

const endedRows = (kind: RowKind, before: Date) => {
  const { from, age, only } = rowsOf[kind]
  return sql`from ${from} where ${age} < ${before} and ${only(before)}`
}

export async function countEnded(tx: Transaction, kind: RowKind, before: Date): Promise<Ended> {
  const { rows } = await tx.execute<{ count: number; oldest: string | null }>(
    sql`select count(*)::int as count, min(${rowsOf[kind].age})::text as oldest ${endedRows(kind, before)}`,
  )
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ? new Date(rows[0].oldest) : null }
}

export async function listEnded(tx: Transaction, kind: RowKind, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select r.id ${endedRows(kind, before)} order by ${rowsOf[kind].age}, r.id`,
  )
  return rows.map(({ id }) => id)
}

export async function deleteEnded(
  tx: Transaction,
  kind: 'enquiries' | 'invitations' | 'visits' | 'corrections',
  before: Date,
): Promise<number> {
  const ids = await listEnded(tx, kind, before)
  // The first word behind `from` is the table.
  await tx.execute(sql`delete from ${rowsOf[kind].from} where r.id = any(${sql.param(ids)}::uuid[])`)
  return ids.length
}

/**
 * Through functions of their owner, because the service itself may delete neither a consent nor the history of an
 * enrolment (migration 0027). Of enrolments numbers stay, by class and quarter.
 */
export async function retire(
  tx: Transaction,
  kind: 'consents' | 'enrolments',
  ids: readonly string[],
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select ${sql.identifier(`retire_${kind}`)}(${sql.param([...ids])}::uuid[])::int as count`,
  )
  return rows[0]?.count ?? 0
}
