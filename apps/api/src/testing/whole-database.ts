import { sql } from 'drizzle-orm'
import type { AnyStatement } from './template-database.ts'

/** Every row of every table of ours as text, for a search after what must not be there (SEC-18, PRIV-02). */
export async function wholeDatabase(db: AnyStatement): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}
