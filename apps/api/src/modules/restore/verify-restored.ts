import { sql } from 'drizzle-orm'
import type { InTransaction } from '../../platform/database/handles.ts'
import type { MemberDeps } from '../member/index.ts'

const membersAtOnce = 500
/** Of each member; whoever's key opens these opens the others too. */
const readingsOfEach = 20
const patience = { statementTimeoutMs: 5 * 60_000 }

type Opened = { readonly members: number; readonly readings: number; readonly unreadable: number }

type SealedMember = { readonly id: string; readonly data_key: string; readonly particulars: string }

/** Whether the keys that are stored apart open what is sealed: the document of every member, and readings of each. */
export async function openEverything({
  inTransaction,
  vault,
}: Pick<MemberDeps, 'inTransaction' | 'vault'>): Promise<Opened> {
  let [members, readings, unreadable, after] = [0, 0, 0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const batch = await inTransaction((tx) =>
      tx.execute<SealedMember>(sql`select id, data_key, particulars from member
        where erased_at is null and id > ${after}::uuid order by id limit ${membersAtOnce}`),
    )
    for (const row of batch.rows) {
      try {
        const key = vault.keyOf({ id: row.id, dataKey: row.data_key })
        key.open({ table: 'member', column: 'particulars', row: row.id }, row.particulars)
        members += 1
        for (const { id, sealed } of await readingsOf(inTransaction, row.id)) {
          key.open({ table: 'health_reading', column: 'sealed', row: id }, sealed)
          readings += 1
        }
      } catch {
        unreadable += 1
      }
    }
    const last = batch.rows.at(-1)
    if (!last) return { members, readings, unreadable }
    after = last.id
  }
}

async function readingsOf(inTransaction: InTransaction, memberId: string) {
  const { rows } = await inTransaction((tx) =>
    tx.execute<{ id: string; sealed: string }>(sql`select id, sealed from health_reading
      where member_id = ${memberId}::uuid order by type, recorded_at desc limit ${readingsOfEach}`),
  )
  return rows
}

/** What a person compares with what they remember. */
export async function countRestored(inTransaction: InTransaction): Promise<Readonly<Record<string, number>>> {
  const tables = ['member', 'enrolment', 'class', 'health_reading', 'ballot', 'enquiry', 'message_out', 'audit_entry']
  const counts = sql.join(
    tables.map((table) => sql`(select count(*)::int from ${sql.identifier(table)}) as ${sql.identifier(table)}`),
    sql`, `,
  )
  const { rows } = await inTransaction((tx) => tx.execute<Record<string, number>>(sql`select ${counts}`), patience)
  return rows[0] ?? {}
}
