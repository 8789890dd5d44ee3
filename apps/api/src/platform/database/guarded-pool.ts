import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { DatabaseUnavailable } from './database-errors.ts'

/** How long each step may take before somebody is told to come back; the tests of a busy machine have more time. */
export type Patience = {
  readonly connectTimeoutMs: number
  /** Waiting for a free connection in a rush is not an outage; after this the caller is asked to come back. */
  readonly poolWaitMs: number
  readonly statementTimeoutMs: number
}

export const usualPatience: Patience = { connectTimeoutMs: 1000, poolWaitMs: 2000, statementTimeoutMs: 5000 }

export type PoolSettings = Patience & { readonly mostConnections: number }

/** A wait for a lock longer than this is answered with a 503 that may be retried. */
const lockTimeoutMs = 2000

/** pg has one setting for "cannot connect" and "all connections busy"; they need different patience. */
function clientWith(connectTimeoutMs: number) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs })
    }
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** A pool that answers at once while the database is known to be lost. `query` goes through `connect` as well. */
export class GuardedPool extends pg.Pool {
  readonly #availability: Availability

  constructor(connectionString: string, availability: Availability, settings: PoolSettings) {
    const { connectTimeoutMs, poolWaitMs, statementTimeoutMs, mostConnections } = settings
    super({
      connectionString,
      Client: clientWith(connectTimeoutMs),
      max: mostConnections,
      connectionTimeoutMillis: poolWaitMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      // Only for a server that has stopped without closing its connections; it speaks last.
      query_timeout: statementTimeoutMs + 3000,
      idle_in_transaction_session_timeout: 60_000,
      // Whose connection it is, for whoever looks at pg_stat_activity; the same name as on the status page.
      application_name: `dhc-api ${hostname()}-${process.pid}`,
    } as pg.PoolConfig)
    this.#availability = availability
    // Until whoever asked for a new connection has received it, nobody listens to it: a server that ends it in the same
    // packet (a restart) would end our process. What is asked of it next is refused anyway.
    this.on('connect', (client) => client.on('error', () => undefined))
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
      return await this.#takeOrTryAgain()
    } catch (error) {
      if (!says(error, allBusy)) this.#availability.reportLost(error)
      throw new DatabaseUnavailable('no connection', { cause: error })
    }
  }

  /** A clock that ran out is no proof: if our own process stood still meanwhile, the answer lay there unread. */
  #takeOrTryAgain(): Promise<pg.PoolClient> {
    return super.connect().catch((error: unknown) => {
      if (tooSlow.some((words) => says(error, words))) return super.connect()
      throw error
    })
  }
}

// The words of pg and pg-pool, which have no codes for them.
const allBusy = 'timeout exceeded'
const tooSlow = ['timeout expired', 'Connection terminated due to connection timeout']

const says = (error: unknown, words: string) => error instanceof Error && error.message.startsWith(words)

const probeEveryMs = 250

type Availability = {
  isAvailable(): boolean
  reportLost(error: unknown): void
  stop(): void
}

/**
 * Remembers that the database cannot be reached, so that members are answered at once (REL-08: 503 within
 * 250 ms) instead of each of them waiting for a time-out, and looks for it four times a second until it is back.
 */
export function createAvailability(probe: () => Promise<unknown>, log: FastifyBaseLogger): Availability {
  let lostAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    try {
      await probe()
      if (lostAt !== undefined) log.info({ outageMs: Date.now() - lostAt }, 'database is back')
      lostAt = undefined
    } catch {
      if (!isStopped) timer = setTimeout(look, probeEveryMs)
    }
  }

  return {
    isAvailable: () => lostAt === undefined,
    reportLost(error) {
      if (lostAt !== undefined || isStopped) return
      lostAt = Date.now()
      log.error({ err: error }, 'database cannot be reached')
      void look()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
