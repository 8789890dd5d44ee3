import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import { asError } from '../logging/create-logger.ts'
import { reportNowAndThen } from '../logging/report-now-and-then.ts'
import type { Job, JobRunner } from './job.ts'
import { jobsInside } from './job-store.ts'

const timeZone = 'Asia/Hong_Kong'
const firstDelayMs = 500
const longestDelayMs = 10_000
const finishWithinMs = 8000

type RunnerOptions = {
  readonly url: string
  /** Besides one that listens; what the jobs themselves ask goes through the pool of the service. */
  readonly mostConnections: number
  readonly jobs: readonly Job[]
  readonly log: FastifyBaseLogger
}

/** pg-boss in a schema of its own. Its queue lives in the same PostgreSQL, so several processes take turns by themselves. */
export function createPgBossRunner({ url, mostConnections, jobs, log }: RunnerOptions): JobRunner {
  const report = reportNowAndThen(log, 'job queue is disturbed')
  let boss: PgBoss | undefined
  let timer: NodeJS.Timeout | undefined
  let attempt: Promise<void> = Promise.resolve()
  let isStopped = false

  async function tryToStart(delayMs: number): Promise<void> {
    const candidate = openBoss(url, mostConnections)
    candidate.on('error', (told) => report(asError(told)))
    try {
      await candidate.start()
      for (const job of jobs) await register(candidate, job, log)
      boss = candidate
      log.info({ queues: jobs.map(({ queue }) => queue) }, 'job queue is running')
    } catch (error) {
      report(error)
      await candidate.stop({ graceful: false }).catch(report)
      if (!isStopped) timer = setTimeout(begin, delayMs, Math.min(delayMs * 2, longestDelayMs))
    }
  }

  function begin(delayMs: number): void {
    attempt = tryToStart(delayMs)
  }

  return {
    start: () => begin(firstDelayMs),
    async send(queue, data, key) {
      if (!boss) throw new DatabaseUnavailable('job queue is not running')
      await boss.send(queue, data, { singletonKey: key }).catch((error: unknown) => {
        throw new DatabaseUnavailable('job queue did not take the job', { cause: error })
      })
    },
    async sendInside(tx, queue, ...jobs) {
      if (!boss) return false
      const inserted = jobs.map(({ data, key, startAt }) => ({
        data,
        singletonKey: key,
        ...(startAt && { startAfter: startAt }),
      }))
      await boss.insert(queue, inserted, { db: jobsInside(tx) })
      return true
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await attempt
      await boss?.stop({ timeout: finishWithinMs }).catch(report)
    },
  }
}

function openBoss(url: string, max: number): PgBoss {
  return new PgBoss({
    connectionString: url,
    schema: 'jobs',
    application_name: 'dhc-api-jobs',
    max,
    connectionTimeoutMillis: 2000,
    useListenNotify: true,
  })
}

async function register(boss: PgBoss, job: Job, log: FastifyBaseLogger): Promise<void> {
  const { limit, delaySeconds, delayMaxSeconds } = job.retry
  await boss.createQueue(job.queue, {
    // One waiting job per key; a request that comes while one runs waits behind it and is not lost.
    policy: 'short',
    notify: true,
    retryLimit: limit,
    retryDelay: delaySeconds,
    retryDelayMax: delayMaxSeconds,
    retryBackoff: true,
    expireInSeconds: job.withinSeconds ?? 120,
  })
  if (job.cron) await boss.schedule(job.queue, job.cron, null, { tz: timeZone })
  const working = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, localConcurrency: job.concurrency ?? 1 }
  await boss.work(job.queue, working, async (taken) => {
    for (const { data } of taken) await runOnce(job, data, log)
  })
}

/** pg-boss stores what is thrown in its table, so the details stay in the log, where they are redacted. */
async function runOnce(job: Job, data: unknown, log: FastifyBaseLogger): Promise<void> {
  try {
    await job.run(data)
  } catch (error) {
    log.warn({ queue: job.queue, err: error }, 'job failed and will be tried again')
    throw new Error('the job failed, see the log')
  }
}
