import { sql } from 'drizzle-orm'
import { onServer } from './template-database.ts'

/** What a restart of PostgreSQL does to everybody who is connected to this one database. */
export function terminateBackends(serverUrl: string, databaseName: string): Promise<unknown> {
  return onServer(serverUrl, (server) =>
    server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${databaseName}`),
  )
}
