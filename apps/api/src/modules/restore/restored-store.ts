import { sql } from 'drizzle-orm'
import type { InTransaction, Transaction } from '../../platform/database/handles.ts'

/** Whatever was used since the restored moment would be good again. */
export async function forgetEveryCode(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from one_time_code`)
  return rowCount ?? 0
}

/** Browsers that waited to be woken may have been. */
export async function wakeNoBrowser(tx: Transaction): Promise<void> {
  await tx.execute(sql`update push_subscription set due_at = null where due_at is not null`)
}

type SealedMember = { readonly id: string; readonly data_key: string; readonly particulars: string }

export async function readSealedMembers(tx: Transaction, after: string, limit: number): Promise<SealedMember[]> {
  const { rows } = await tx.execute<SealedMember>(sql`select id, data_key, particulars from member
    where erased_at is null and id > ${after}::uuid order by id limit ${limit}`)
  return rows
}

export async function readSealedReadings(tx: Transaction, memberId: string, limit: number) {
  const { rows } = await tx.execute<{ id: string; sealed: string }>(sql`select id, sealed from health_reading
    where member_id = ${memberId}::uuid order by type, recorded_at desc limit ${limit}`)
  return rows
}

const patience = { statementTimeoutMs: 5 * 60_000 }
const countedTables = [
  'member',
  'enrolment',
  'class',
  'health_reading',
  'ballot',
  'enquiry',
  'message_out',
  'audit_entry',
] as const

/** What a person compares with what they remember. */
export async function countRestored(inTransaction: InTransaction): Promise<Readonly<Record<string, number>>> {
  const counts = sql.join(
    countedTables.map((table) => sql`(select count(*)::int from ${sql.identifier(table)}) as ${sql.identifier(table)}`),
    sql`, `,
  )
  const { rows } = await inTransaction((tx) => tx.execute<Record<string, number>>(sql`select ${counts}`), patience)
  return rows[0] ?? {}
}
