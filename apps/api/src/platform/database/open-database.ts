import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { reportNowAndThen } from '../logging/report-now-and-then.ts'
import { type CommitWatch, commitsAreWaiting, watchCommits } from './commit-watch.ts'
import { transactionName } from './current-request.ts'
import { DatabaseUnavailable, isDatabaseUnavailable, onlyReads } from './database-errors.ts'
import { createAvailability, GuardedPool, type PoolSettings, usualPatience } from './guarded-pool.ts'
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
  /** For how long commits have been waiting for a standby that is not there; 0 while they go through. */
  commitsHangingMs(): number
  close(): Promise<void>
}

type PoolState = {
  readonly most: number
  readonly busy: number
  readonly idle: number
  /** Who has asked for a connection and has none. */
  readonly waiting: number
}

/** The only way to PostgreSQL. It opens without connecting, and outlives any restart of the server. */
export function openDatabase(url: string, log: FastifyBaseLogger, settings: Partial<PoolSettings> = {}): OpenDatabase {
  const availability = createAvailability(() => askOnce(url, 'select 1'), log)
  const pool = new GuardedPool(url, availability, { ...usualPatience, mostConnections: usualConnections, ...settings })
  const commits = watchCommits(async () => (await askOnce(url, commitsAreWaiting))?.waiting === true, log)
  // An idle connection that the server closes would otherwise end our process.
  pool.on('error', reportNowAndThen(log, 'idle database connections were lost'))
  const db = drizzle(pool)
  const parts = { pool, commits }
  const statements = {
    query: (statement: pg.QueryConfig, values?: unknown[]) => runStatement(parts, statement, values),
  }

  return {
    db,
    oneStatement: drizzle(statements as unknown as pg.Pool) as unknown as OneStatement,
    inTransaction: (work, options) => runTransaction(parts, work, options),
    runSql: (text, values, name) => runStatement(parts, { text, values: [...values], ...(name && { name }) }),
    commitsHangingMs: commits.hangingMs,
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
      commits.stop()
      await pool.end()
    },
  }
}

/** For a service without a setting of its own: tests, and the commands beside the service. */
const usualConnections = 12

/** Over a connection of its own, since those of the pool may all be lost or waiting. */
async function askOnce(connectionString: string, text: string): Promise<Record<string, unknown> | undefined> {
  const { connectTimeoutMs } = usualPatience
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs, query_timeout: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref())
}

/** One for each connection, so that what was prepared through it can be used again. */
const handleOf = prepared((client: pg.PoolClient) => drizzle(client))

type Parts = { readonly pool: pg.Pool; readonly commits: CommitWatch }

/** A connection for one piece of work; it is closed instead of used again when the work says that it is lost. */
async function onConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, lose: (why: unknown) => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const lose = (why: unknown) => {
    broken = why as Error
  }
  client.on('error', lose)
  try {
    return await work(client, lose)
  } finally {
    client.off('error', lose)
    client.release(broken)
  }
}

/** A statement is its own transaction, and its end a commit like any other. */
function runStatement(parts: Parts, statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
  return onConnection(parts.pool, async (client, lose) => {
    const isReadOnly = parts.commits.isHanging()
    try {
      if (isReadOnly) await client.query('begin read only')
      return await parts.commits.confirmed(client.query(statement, values as unknown[]))
    } catch (error) {
      // As pg's pool does: what has failed is not used again.
      if (!isReadOnly) lose(error)
      throw isReadOnly && onlyReads(error) ? new DatabaseUnavailable('commits wait', { cause: error }) : error
    } finally {
      if (isReadOnly) await client.query('rollback').catch(lose)
    }
  })
}

/**
 * Drizzle's own `transaction` never gives the connection back when `begin` fails on a dead one, and does not listen for
 * the loss of a connection that is waiting inside a transaction; after a database restart both would be fatal.
 */
function runTransaction<Result>(
  { pool, commits }: Parts,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  return onConnection(pool, async (client, lose) => {
    const db = handleOf(client)
    // What only reads goes on while no commit goes through; the server refuses the rest as one that only reads (25006).
    const isReadOnly = commits.isHanging()
    let commit: Promise<unknown> | undefined
    try {
      await db.execute(sql.raw(`begin${isReadOnly ? ' read only' : ''}; ${settingsOf(options)}`))
      const result = await work(db as unknown as Transaction)
      commit = db.execute(sql`commit`)
      await commits.confirmed(commit)
      return result
    } catch (error) {
      // After a failover the former leader still answers, and refuses every write: this connection leads to the wrong server.
      if (onlyReads(error) && !isReadOnly) lose(error)
      // After a commit there is nothing to roll back: it was refused, or nobody knows what becomes of it.
      if (commit === undefined) await db.execute(sql`rollback`).catch(lose)
      else if (isDatabaseUnavailable(error)) lose(error)
      // The first error is the one worth telling; a rollback that fails only means the connection must go.
      throw error
    }
  })
}

/** Only what differs from the pool's own patience, and for whom it is; one journey to the server with the `begin`. */
function settingsOf({ lockTimeoutMs, statementTimeoutMs }: TransactionOptions): string {
  const name = transactionName()
  return [
    ...(name === undefined ? [] : [`set local application_name = '${name}'`]),
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
