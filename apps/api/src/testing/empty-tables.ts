import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../platform/database/open-database.ts'

/** Between tests of one file: what one test used up is no business of the next. */
export async function emptyTables({ inTransaction }: OpenDatabase, tables: readonly string[]): Promise<void> {
  await inTransaction(async (tx) => {
    // Tables that only grow refuse a delete, by trigger.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const table of tables) await tx.execute(sql`delete from ${sql.identifier(table)}`)
  })
}
