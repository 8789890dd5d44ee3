import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { fastify } from 'fastify'
import { describe, expect, inject, it } from 'vitest'
import { eventually, gate } from '../../testing/eventually.ts'
import { terminateBackends, withAnyStatement } from '../../testing/template-database.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logging/create-logger.ts'
import { takeAdvisoryLock } from './advisory-locks.ts'
import { rememberRequest } from './current-request.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const database = useTestDatabase()
const terminate = () => terminateBackends(inject('serverUrl'), new URL(database().url).pathname.slice(1))
const countPulls = async () => (await database().db.execute(sql`select * from catalogue_pull`)).rows.length

describe('a transaction', () => {
  it('is written as a whole or not at all', async () => {
    const failing = database().inTransaction(async (tx) => {
      await tx.execute(sql`insert into catalogue_pull (completed_at) values (now())`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await countPulls()).toBe(0)
    await database().inTransaction((tx) => tx.execute(sql`insert into catalogue_pull (completed_at) values (now())`))
    expect(await countPulls()).toBe(1)
  })

  it('waits 2 seconds for a lock and then asks to try again (REL-08)', { timeout: 20_000 }, async () => {
    const startedAt = performance.now()
    const error = await database().inTransaction(async (tx) => {
      await takeAdvisoryLock(tx, 'catalogueSync')
      return database()
        .inTransaction((other) => takeAdvisoryLock(other, 'catalogueSync'))
        .catch((reason: unknown) => reason)
    })
    expect(performance.now() - startedAt).toBeGreaterThan(1900)
    expect(isDatabaseUnavailable(error)).toBe(true)
    const { rows } = await database().inTransaction((tx) => tx.execute(sql`show lock_timeout`))
    expect(rows).toEqual([{ lock_timeout: '2s' }])
  })
})

it('a transaction has the id of its request while it lasts, for whoever looks at PostgreSQL, and a job has none', async () => {
  const app = fastify({ genReqId: ({ headers }) => String(headers['x-request-id']) })
  rememberRequest(app)
  const nameOf = sql`select current_setting('application_name') as name`
  const name = async () => (await database().inTransaction((tx) => tx.execute(nameOf))).rows[0]?.name
  // A body arrives in pieces, long after the head; the id is still there.
  app.post('/', async () => ({ inside: await name(), again: await name() }))
  const ids = ['visit-0123456789', 'visit-9876543210', "x'; drop table member; --"]
  const asked = ids.map((id) =>
    app.inject({ method: 'POST', url: '/', headers: { 'x-request-id': id }, payload: { a: 'b' } }),
  )
  const usual = expect.stringMatching(/^dhc-api \S+-\d+$/)
  expect((await Promise.all(asked)).map((answer) => answer.json())).toEqual([
    { inside: 'dhc-api visit-0123456789', again: 'dhc-api visit-0123456789' },
    { inside: 'dhc-api visit-9876543210', again: 'dhc-api visit-9876543210' },
    { inside: usual, again: usual },
  ])
  expect(await name()).toEqual(usual)
  await app.close()
})

it('a connection to a former leader is told as an outage, and is not used again (REL-08)', async () => {
  let backend: unknown
  const refusal = await database()
    .inTransaction(async (tx) => {
      // As a server answers that has become a standby while we were connected to it.
      const { rows } = await tx.execute(
        sql`select pg_backend_pid() as backend from set_config('transaction_read_only', 'on', true)`,
      )
      backend = rows[0]?.backend
      await tx.execute(sql`insert into catalogue_pull (completed_at) values (now())`)
    })
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refusal)).toBe(true)
  const isOpen = async () =>
    (await database().db.execute(sql`select 1 from pg_stat_activity where pid = ${backend}`)).rows.length > 0
  await eventually(async () => !(await isOpen()))
})

it('the time of the database is its own, not the machine that asks (REL-12)', async () => {
  const [before, told, after] = [await serverTime(), await database().readTime(), (await serverTime()) + 2]
  expect(told).toBeGreaterThanOrEqual(before)
  expect(told).toBeLessThanOrEqual(after)
})

const serverTime = async () => {
  const { rows } = await database().db.execute<{ now: Date }>(sql`select clock_timestamp()::text as now`)
  return Date.parse(String(rows[0]?.now)) - 1
}

describe('when every connection is cut', () => {
  it('the next query runs on a new one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database().db.execute(sql`select 1`)))
    await terminate()
    await eventually(() => database().isAnswering(500))
    expect((await database().db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
  })

  it('no connection is lost for good, not even those inside a transaction', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 3; round++) {
      const cut = insideTogether(15)
      await eventually(() => cut.inside() + cut.failed() === 15)
      await terminate()
      for (const outcome of await cut.leave()) {
        expect(outcome.status === 'fulfilled' || isDatabaseUnavailable(outcome.reason)).toBe(true)
      }
    }
    // The pool has twenty connections. Were one of them lost, twenty would never be inside at one moment.
    await eventually(async () => {
      const all = insideTogether(20)
      await eventually(() => all.inside() + all.failed() === 20)
      const areAllInside = all.inside() === 20
      await all.leave()
      return areAllInside
    })
  })
})

/** Transactions that stay open until all of them may leave. */
function insideTogether(many: number) {
  const [entered, refused] = [new Set<number>(), new Set<number>()]
  const { opened, open } = gate()
  const transactions = Array.from({ length: many }, (_, n) =>
    database()
      .inTransaction(async (tx) => {
        entered.add(n)
        await opened
        await tx.execute(sql`select 1`)
      })
      .catch((error: unknown) => {
        if (!entered.has(n)) refused.add(n)
        throw error
      }),
  )
  const outcomes = Promise.allSettled(transactions)
  const leave = () => {
    open()
    return outcomes
  }
  return { inside: () => entered.size, failed: () => refused.size, leave }
}

describe('a server that accepts and then says nothing', () => {
  it('lets only the first caller wait; the others are sent away at once', async () => {
    let connections = 0
    const silent = createServer(() => {
      connections += 1
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const lost = withAnyStatement(openDatabase(`postgres://u:p@127.0.0.1:${port}/x`, createLogger('silent')))
    const query = () => lost.db.execute(sql`select 1`).catch((reason: unknown) => reason)

    expect(isDatabaseUnavailable(await query())).toBe(true)
    const tried = connections
    // REL-08: the first caller has tried twice, and nobody waits for another attempt to connect.
    expect(isDatabaseUnavailable(await query())).toBe(true)
    expect([tried, connections]).toEqual([2, 2])
    await lost.close()
    silent.close()
  })
})

describe('the migration', () => {
  it('may be started twice at the same moment, and again later', async () => {
    await Promise.all([migrateDatabase(database().url), migrateDatabase(database().url)])
    await migrateDatabase(database().url)
    const { rows } = await database().db.execute<{ times: number }>(
      sql`select count(*)::int as times from drizzle.__drizzle_migrations group by hash`,
    )
    expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([1]))
  })
})
