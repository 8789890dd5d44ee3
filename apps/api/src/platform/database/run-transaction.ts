import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Transaction, TransactionOptions } from './handles.ts'

/** Security section 0: a wait for a lock longer than this is answered with a 503 that may be retried. */
const lockTimeoutMs = 2000
const statementTimeoutMs = 5000

/**
 * Drizzle's own `transaction` keeps the connection for ever when `begin` fails on a dead one, and does not listen for
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
  const db = drizzle(client)
  try {
    await db.execute(sql`begin`)
    await db.execute(sql`
      select set_config('lock_timeout', ${String(options.lockTimeoutMs ?? lockTimeoutMs)}, true),
             set_config('statement_timeout', ${String(options.statementTimeoutMs ?? statementTimeoutMs)}, true)`)
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
