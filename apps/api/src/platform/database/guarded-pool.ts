import pg from 'pg'
import type { Availability } from './availability.ts'
import { DatabaseUnavailable } from './database-errors.ts'

export const connectTimeoutMs = 1000

/** How long a caller may be asked to wait. A test on a busy machine waits longer than a member does. */
type Patience = typeof patienceOfMembers
export const patienceOfMembers = {
  connectTimeoutMs,
  /** Waiting for a free connection in a rush is not an outage; after this the caller is asked to come back. */
  poolWaitMs: 2000,
  statementTimeoutMs: 5000,
}
/** Security section 0: a wait for a lock longer than this is answered with a 503 that may be retried. */
const lockTimeoutMs = 2000

/** pg has one setting for "cannot connect" and "all connections busy"; they need different patience. */
const clientWith = (connectionTimeoutMillis: number) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis })
    }
  }

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** A pool that answers at once while the database is known to be lost. `query` goes through `connect` as well. */
export class GuardedPool extends pg.Pool {
  readonly #availability: Availability

  constructor(connectionString: string, availability: Availability, patience: Patience) {
    super({
      connectionString,
      Client: clientWith(patience.connectTimeoutMs),
      max: 20,
      connectionTimeoutMillis: patience.poolWaitMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: patience.statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      // Only for a server that has stopped without closing its connections; it speaks last.
      query_timeout: patience.statementTimeoutMs + 3000,
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
