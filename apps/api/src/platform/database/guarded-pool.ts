import pg from 'pg'
import type { Availability } from './availability.ts'
import { DatabaseUnavailable } from './database-errors.ts'

export const connectTimeoutMs = 1000
/** Waiting for a free connection in a rush is not an outage; after this the caller is asked to come back. */
const poolWaitMs = 2000
/** Security section 0: a wait for a lock longer than this is answered with a 503 that may be retried. */
const lockTimeoutMs = 2000

/** pg has one setting for "cannot connect" and "all connections busy"; they need different patience. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs })
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** A pool that answers at once while the database is known to be lost. `query` goes through `connect` as well. */
export class GuardedPool extends pg.Pool {
  readonly #availability: Availability

  constructor(connectionString: string, availability: Availability, statementTimeoutMs: number) {
    super({
      connectionString,
      Client: QuickClient,
      max: 20,
      connectionTimeoutMillis: poolWaitMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      // Only for a server that has stopped without closing its connections; it speaks last.
      query_timeout: statementTimeoutMs + 3000,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'dhc-api',
    } as pg.PoolConfig)
    this.#availability = availability
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.#take()
    if (!callback) return client
    client.then(
      (taken) => callback(undefined, taken, (error) => taken.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #take(): Promise<pg.PoolClient> {
    if (!this.#availability.isAvailable()) throw new DatabaseUnavailable('database is known to be lost')
    try {
      return await super.connect()
    } catch (error) {
      const allBusy = error instanceof Error && error.message.startsWith('timeout exceeded')
      if (!allBusy) this.#availability.reportLost(error)
      throw new DatabaseUnavailable('no connection', { cause: error })
    }
  }
}
