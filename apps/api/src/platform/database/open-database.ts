import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { reportNowAndThen } from '../logging/report-now-and-then.ts'
import { createAvailability } from './availability.ts'
import { GuardedPool, type Patience, usualPatience } from './guarded-pool.ts'
import type { Database, InTransaction, OneStatement, RunSql } from './handles.ts'
import { runTransaction } from './run-transaction.ts'

export type OpenDatabase = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly oneStatement: OneStatement
  readonly runSql: RunSql
  /** True when a query is answered within the time; never throws. */
  isAnswering(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

/** The only way to PostgreSQL. It opens without connecting, and outlives any restart of the server. */
export function openDatabase(url: string, log: FastifyBaseLogger, patience: Patience = usualPatience): OpenDatabase {
  const availability = createAvailability(() => askOnce(url), log)
  const pool = new GuardedPool(url, availability, patience)
  // An idle connection that the server closes would otherwise end our process.
  pool.on('error', reportNowAndThen(log, 'idle database connections were lost'))
  const db = drizzle(pool)

  return {
    db,
    oneStatement: db as unknown as OneStatement,
    inTransaction: (work, options) => runTransaction(pool, work, options),
    runSql: (text, values, name) => pool.query({ text, values: [...values], ...(name && { name }) }),
    isAnswering(timeoutMs) {
      const answer = db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      return Promise.race([answer, after(timeoutMs, false)])
    },
    async close() {
      availability.stop()
      await pool.end()
    },
  }
}

async function askOnce(connectionString: string): Promise<void> {
  const { connectTimeoutMs } = usualPatience
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs, query_timeout: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => undefined)
  }
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}
