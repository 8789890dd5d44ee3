import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { reportNowAndThen } from '../logging/report-now-and-then.ts'
import { leadsToAStandby } from './database-errors.ts'
import { createAvailability, GuardedPool, type Patience, usualPatience } from './guarded-pool.ts'
import type { Database, InTransaction, OneStatement, RunSql, Transaction, TransactionOptions } from './handles.ts'
import { prepared } from './prepared.ts'

export type OpenDatabase = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly oneStatement: OneStatement
  readonly runSql: RunSql
  /** What the server's clock shows, in milliseconds since 1970. */
  readTime(): Promise<number>
  poolState(): PoolState
  /** True when a query is answered within the time; never throws. */
  isAnswering(timeoutMs: number): Promise<boolean>
  close(): Promise<void>
}

export type PoolState = {
  readonly most: number
  readonly busy: number
  readonly idle: number
  /** Who has asked for a connection and has none. */
  readonly waiting: number
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
    async readTime() {
      const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)
      return Number(rows[0]?.ms)
    },
    poolState: () => ({
      most: pool.options.max,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
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

/** One for each connection, so that what was prepared through it can be used again. */
const handleOf = prepared((client: pg.PoolClient) => drizzle(client))

/**
 * Drizzle's own `transaction` never gives the connection back when `begin` fails on a dead one, and does not listen for
 * the loss of a connection that is waiting inside a transaction; after a database restart both would be fatal.
 */
async function runTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const rememberLoss = (error: Error) => {
    broken = error
  }
  client.on('error', rememberLoss)
  const db = handleOf(client)
  try {
    await db.execute(sql.raw(`begin; ${settingsOf(options)}`))
    const result = await work(db as unknown as Transaction)
    await db.execute(sql`commit`)
    return result
  } catch (error) {
    if (leadsToAStandby(error)) broken = error as Error
    // The first error is the one worth telling; a rollback that fails only means the connection must go.
    await db.execute(sql`rollback`).catch((loss: Error) => {
      broken = loss
    })
    throw error
  } finally {
    client.off('error', rememberLoss)
    client.release(broken)
  }
}

/** Only what differs from the pool's own patience; one journey to the server with the `begin`. */
function settingsOf({ lockTimeoutMs, statementTimeoutMs }: TransactionOptions): string {
  return [
    ...(lockTimeoutMs === undefined ? [] : [`set local lock_timeout = ${Math.trunc(lockTimeoutMs)}`]),
    ...(statementTimeoutMs === undefined ? [] : [`set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`]),
  ].join('; ')
}

/** Inside a transaction: what fails is undone and thrown, and what was done before it stays. */
export async function attempt<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint attempt`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint attempt`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`)
    throw error
  }
}
