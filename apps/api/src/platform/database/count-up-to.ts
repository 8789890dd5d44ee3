import { mostCountedRows } from '@dhc/reference/site-rules'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './handles.ts'

/** How many rows there are, up to `mostCountedRows`. */
export async function countUpTo(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(mostCountedRows)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  return counted?.total ?? 0
}
