import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresServer } from '../../tools/stack/embedded-postgres.ts'

/** Of one request, on average. */
export type Cost = { readonly buffers: number; readonly databaseMs: number; readonly statements: number }

/** PostgreSQL counts by itself what each statement of the service has read, in pages of eight kilobytes. */
export async function openStatementCosts(postgres: PostgresServer) {
  await ask(postgres, `alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await postgres.stop()
  await postgres.start()
  await ask(postgres, 'create extension if not exists pg_stat_statements')
  return {
    forget: () => ask(postgres, 'select pg_stat_statements_reset()'),
    costOf: async (requests: number): Promise<Cost> => {
      // What a request leaves to be done behind its answer belongs to it.
      await pause(500)
      const [row] = await ask<Cost>(postgres, costs, [requests])
      return row ?? { buffers: Number.NaN, databaseMs: Number.NaN, statements: 0 }
    },
  }
}

/** What PostgreSQL and all its processes have worked, also those that have ended; by the count of Linux, in hundredths of a second. */
export function processorSecondsOfPostgres(pid: number | undefined): number {
  const fieldsOf = (each: string) =>
    readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
  const ticks = (each: string): number => {
    try {
      const [, parent, ...rest] = fieldsOf(each)
      const [own, ended] = [(rest[9] ?? 0) + (rest[10] ?? 0), (rest[11] ?? 0) + (rest[12] ?? 0)]
      return each === String(pid) ? own + ended : parent === pid ? own : 0
    } catch {
      // It ended between the two looks.
      return 0
    }
  }
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.reduce((sum, each) => sum + ticks(each), 0) / 100
}

/** Jobs ask now and then; what is asked less often than every second request is none of its cost. */
const costs = `
  select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 / $1::int as buffers,
         coalesce(sum(total_exec_time), 0)::float8 / $1::int as "databaseMs",
         coalesce(sum(calls), 0)::float8 / $1::int as statements
    from pg_stat_statements
   where userid = 'members'::regrole and calls * 2 >= $1::int and query !~ 'pgboss'`

export async function ask<Row extends pg.QueryResultRow>(
  postgres: PostgresServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(postgres.url('members'))
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
