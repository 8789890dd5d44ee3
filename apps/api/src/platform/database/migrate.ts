import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database } from './handles.ts'

/** Found by the name that package.json gives it, from the sources and from the bundle alike. */
const journal = createRequire(import.meta.url).resolve('#migrations/meta/_journal.json')
const migrationsFolder = path.join(journal, '../..')

/**
 * Brings the tables up to date, and gives the role of the service its rights where it is not their owner. Two processes
 * starting together take turns; the second finds nothing to do.
 */
export async function migrateDatabase(url: string, serviceRole?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'dhc-api-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await migrate(drizzle(client), { migrationsFolder })
    if (serviceRole !== undefined) await grantToService(client, serviceRole)
  } finally {
    await client.end()
  }
}

const newestMigration = async () => {
  const { entries } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string; when: number }[] }
  return entries.at(-1)
}

/**
 * The newest migration this version brings, if the database has not had it yet. Tables that are newer than the process are
 * no obstacle: each migration runs beside the version before it (REL-09).
 */
export async function findMissingMigration(db: Database): Promise<string | undefined> {
  const newest = await newestMigration()
  const [applied] = await db
    .select({ when: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`)
  return newest && Number(applied?.when ?? 0) < newest.when ? newest.tag : undefined
}

/**
 * SEC-19: what the role of the running service may do with the tables of their owner. It reads and
 * writes rows; it changes no table. Where a table is only ever added to, a trigger says so (`refuse_change`), and here
 * the right itself is missing: who cannot own the table cannot switch its trigger off.
 */
async function grantToService(client: pg.Client, role: string): Promise<void> {
  const service = client.escapeIdentifier(role)
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const database = client.escapeIdentifier(rows[0]?.database ?? '')
  await client.query(`
    begin;
    -- The queue of jobs is a schema of the service's own.
    grant connect, create, temporary on database ${database} to ${service};
    revoke create on schema public from public, ${service};
    grant usage on schema public to ${service};
    revoke all on all tables in schema public from ${service};
    grant select, insert, update, delete on all tables in schema public to ${service};
    grant usage, select on all sequences in schema public to ${service};
    ${await onlyAddedTo(client, service)}
    revoke update on audit_unsealed from ${service};
    -- Which migrations have run: a process that is newer than the tables is not ready.
    grant usage on schema drizzle to ${service};
    grant select on drizzle.__drizzle_migrations to ${service};
    commit`)
}

const rightOfTrigger = { update: 16, delete: 8 } as const

/** As the triggers say, so that a new table of this kind needs no second word. */
async function onlyAddedTo(client: pg.Client, service: string): Promise<string> {
  const { rows } = await client.query<{ table: string; events: number }>(`
    select tgrelid::regclass::text as table, tgtype as events from pg_trigger
    where tgfoid = 'refuse_change()'::regprocedure`)
  return rows
    .flatMap(({ table, events }) =>
      Object.entries(rightOfTrigger)
        .filter(([, bit]) => (events & bit) !== 0)
        .map(([right]) => `revoke ${right} on ${table} from ${service};`),
    )
    .join('\n')
}
