import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Transaction, TransactionOptions } from './handles.ts'
import { prepared } from './prepared.ts'

/** One for each connection, so that what was prepared through it can be used again. */
const handleOf = prepared((client: pg.PoolClient) => drizzle(client))

/**
 * Drizzle's own `transaction` never gives the connection back when `begin` fails on a dead one, and does not listen for
 * the loss of a connection that is waiting inside a transaction; after a database restart both would be fatal.
 */
export async function runTransaction<Result>(
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
