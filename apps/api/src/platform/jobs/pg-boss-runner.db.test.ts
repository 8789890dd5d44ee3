import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { eventually, gate } from '../../testing/eventually.ts'
import { terminateBackends } from '../../testing/template-database.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { isDatabaseUnavailable } from '../database/database-errors.ts'
import { createLogger } from '../logging/create-logger.ts'
import type { Job, JobRunner } from './job.ts'
import { createPgBossRunner } from './pg-boss-runner.ts'

const database = useTestDatabase()
const running: JobRunner[] = []

afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop()
})

function start(job: Partial<Job> & Pick<Job, 'queue' | 'run'>, url = database().url): JobRunner {
  const retry = { limit: 5, delaySeconds: 1, delayMaxSeconds: 2 }
  const runner = createPgBossRunner({ url, mostConnections: 2, jobs: [{ retry, ...job }], log: createLogger('silent') })
  running.push(runner)
  runner.start()
  return runner
}

/** The queue runs as soon as it takes a job. */
async function sendWhenRunning(runner: JobRunner, queue: string, data: object, key = 'key'): Promise<void> {
  await eventually(() =>
    runner.send(queue, data, key).then(
      () => true,
      () => false,
    ),
  )
}

async function unfinished(queue: string): Promise<number> {
  const { rows } = await database().inTransaction((tx) =>
    tx.execute(sql`select 1 from jobs.job where name = ${queue} and state < 'completed'`),
  )
  return rows.length
}

describe('a job', () => {
  it('is run soon after it was sent', { timeout: 20_000 }, async () => {
    const done: unknown[] = []
    const runner = start({ queue: 'greet', run: async (data) => void done.push(data) })
    await sendWhenRunning(runner, 'greet', { to: 'first' })
    await eventually(() => done.length === 1)
    await runner.send('greet', { to: 'second' }, 'key')
    await eventually(() => done.length === 2)
    expect(done).toEqual([{ to: 'first' }, { to: 'second' }])
  })

  it('that fails is tried again', { timeout: 20_000 }, async () => {
    let attempts = 0
    const runner = start({
      queue: 'stubborn',
      run: async () => {
        attempts++
        if (attempts < 3) throw new Error('not yet')
      },
    })
    await sendWhenRunning(runner, 'stubborn', {})
    await eventually(() => attempts === 3)
  })

  it('waits for the one before it: five requests while one runs become one more run', { timeout: 20_000 }, async () => {
    let runs = 0
    const { opened, open } = gate()
    const runner = start({
      queue: 'copy',
      run: async () => {
        runs++
        await opened
      },
    })
    await sendWhenRunning(runner, 'copy', {})
    await eventually(() => runs === 1)
    for (let n = 0; n < 5; n++) await runner.send('copy', {}, 'key')
    open()
    await eventually(() => runs === 2)
    await eventually(async () => (await unfinished('copy')) === 0)
    expect(runs).toBe(2)
  })

  it('is still run after every connection was cut', { timeout: 30_000 }, async () => {
    let runs = 0
    const runner = start({ queue: 'lasting', run: async () => void runs++ })
    await sendWhenRunning(runner, 'lasting', {})
    await eventually(() => runs === 1)
    await terminateBackends(inject('serverUrl'), new URL(database().url).pathname.slice(1))
    await sendWhenRunning(runner, 'lasting', {})
    await eventually(() => runs === 2)
  })

  it('with a schedule is planned for the night of Hong Kong', { timeout: 20_000 }, async () => {
    const runner = start({ queue: 'nightly', cron: '30 3 * * *', run: async () => undefined })
    await sendWhenRunning(runner, 'nightly', {})
    const { rows } = await database().db.execute(sql`select cron, timezone from jobs.schedule where name = 'nightly'`)
    expect(rows).toEqual([{ cron: '30 3 * * *', timezone: 'Asia/Hong_Kong' }])
  })
})

it('without a database a job cannot be sent, and the runner still stops', async () => {
  const runner = start({ queue: 'nowhere', run: async () => undefined }, 'postgres://n:n@127.0.0.1:1/none')
  const refusal = await runner.send('nowhere', {}, 'key').catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(refusal)).toBe(true)
})
