import { sql } from 'drizzle-orm'
import type { TestDatabase } from './test-database.ts'

/** Far more than fit on a page or two, so that the planner takes an index wherever there is one. */
export const rowsEach = 6_000

/** What stands in a column of this type in row number n. Nobody reads it: it is only planned for. */
const sampleOf: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'text ' || n`,
  'character varying': `'text ' || n`,
  'timestamp with time zone': `now() - n * interval '1 minute'`,
  date: 'current_date - (n % 3000)',
  integer: 'n',
  smallint: 'n % 1000',
  bigint: 'n + 1000000000',
  numeric: 'n',
  'double precision': 'n',
  boolean: 'n % 50 = 0',
  jsonb: `'{}'::jsonb`,
  json: `'{}'::json`,
  bytea: `decode(md5(n::text), 'hex')`,
  ARRAY: `array['text ' || n]`,
}

type Column = { readonly table: string; readonly name: string; readonly type: string; readonly nullable: boolean }

/** A centre after some years, as far as the planner is concerned: every one of these tables is long and analysed. */
export async function makeLarge(database: TestDatabase, except: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.db.execute<Column>(sql`
    select c.table_name as "table", c.column_name as name, c.data_type as type,
           c.is_nullable = 'YES' as nullable
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_identity = 'NO' and c.is_generated = 'NEVER'`)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  const large = [...byTable].filter(([table]) => !except.includes(table))
  await database.inTransaction(async (tx) => {
    // Neither triggers nor foreign keys; what a row must be like is no business of its plan.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, columns] of large) {
      await tx.execute(dropChecks(table))
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      const values = columns.map(valueIn).join(', ')
      await tx.execute(
        sql.raw(
          `insert into "${table}" (${names}) select ${values} from generate_series(1, ${rowsEach}) n on conflict do nothing`,
        ),
      )
    }
  })
  await database.runSql('analyze', [])
  return large.map(([table]) => table)
}

/** What may be empty mostly is. */
function valueIn({ type, nullable }: Column): string {
  const sample = sampleOf[type] ?? 'null'
  return nullable ? `case when n % 20 = 0 then ${sample} end` : sample
}

const dropChecks = (table: string) =>
  sql.raw(`do $$ declare each record; begin
    for each in select conname from pg_constraint where contype = 'c' and conrelid = '"${table}"'::regclass loop
      execute format('alter table %I drop constraint %I', '${table}', each.conname);
    end loop; end $$`)
