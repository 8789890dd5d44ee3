import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { withAnyStatement } from '../../testing/any-statement.ts'
import { eventually } from '../../testing/eventually.ts'
import { terminateBackends } from '../../testing/terminate-backends.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createLogger } from '../logging/create-logger.ts'
import { takeAdvisoryLock } from './advisory-locks.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const database = useTestDatabase()
const terminate = () => terminateBackends(inject('serverUrl'), new URL(database().url).pathname.slice(1))
const countPulls = async () => (await database().db.execute(sql`select * from catalogue_pull`)).rows.length
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a transaction', () => {
  it('is kept as a whole or not at all', async () => {
    const failing = database().inTransaction(async (tx) => {
      await tx.execute(sql`insert into catalogue_pull (completed_at) values (now())`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await countPulls()).toBe(0)
    await database().inTransaction((tx) => tx.execute(sql`insert into catalogue_pull (completed_at) values (now())`))
    expect(await countPulls()).toBe(1)
  })

  it('waits 2 seconds for a lock and then asks to try again (security section 7)', { timeout: 20_000 }, async () => {
    const holder = database().inTransaction(async (tx) => {
      await takeAdvisoryLock(tx, 'catalogueSync')
      await pause(2600)
    })
    await pause(100)
    const startedAt = performance.now()
    const error = await database()
      .inTransaction((tx) => takeAdvisoryLock(tx, 'catalogueSync'))
      .catch((reason: unknown) => reason)
    expect(performance.now() - startedAt).toBeGreaterThan(1800)
    expect(performance.now() - startedAt).toBeLessThan(4000)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await holder
  })
})

describe('when every connection is cut', () => {
  it('the next question is answered on a new one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => database().db.execute(sql`select 1`)))
    await terminate()
    await eventually(() => database().isAnswering(500))
    expect((await database().db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
  })

  it('no connection is lost for good, not even those inside a transaction', { timeout: 20_000 }, async () => {
    for (let round = 0; round < 3; round++) {
      const cut = Array.from({ length: 15 }, () =>
        database().inTransaction(async (tx) => {
          await pause(150)
          await tx.execute(sql`select 1`)
        }),
      )
      const outcomes = Promise.allSettled(cut)
      await pause(80)
      await terminate()
      for (const outcome of await outcomes) {
        expect(outcome.status === 'fulfilled' || isDatabaseUnavailable(outcome.reason)).toBe(true)
      }
    }
    await eventually(() => database().isAnswering(500))
    const many = Array.from({ length: 20 }, () =>
      database().inTransaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)),
    )
    await expect(Promise.all(many)).resolves.toHaveLength(20)
  })
})

describe('a server that accepts and then says nothing', () => {
  it('keeps only the first caller waiting; the others are sent away at once', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const lost = withAnyStatement(openDatabase(`postgres://u:p@127.0.0.1:${port}/x`, createLogger('silent')))
    const ask = () => lost.db.execute(sql`select 1`).catch((reason: unknown) => reason)

    expect(isDatabaseUnavailable(await ask())).toBe(true)
    const startedAt = performance.now()
    expect(isDatabaseUnavailable(await ask())).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(250)
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
