import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * For `insert(table).select(…)`: any number of rows in one statement and one parameter, where `values(…)` would need one
 * for each field and could not go beyond 65,535. Every column is named; nothing is left to a default.
 */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): SQL {
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as never]])))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  return sql`select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`
}
