import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config/env.ts'
import { catalogueRepairJob, courseSyncJob, courseSyncQueue } from './jobs/catalogue-jobs.ts'
import { pullAtStart } from './jobs/pull-at-start.ts'
import { createCmsClient } from './modules/catalogue/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createDraining, type Draining } from './platform/http/draining.ts'
import { createPgBossRunner } from './platform/jobs/pg-boss-runner.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { systemRandom } from './platform/random.ts'

export type RunningApi = {
  readonly address: string
  stop(): Promise<void>
}

/** Long enough for `web` or a load balancer to read one failed readiness check. */
const noticeMs = 300
const finishWithinMs = 10_000

/** Puts the parts together and listens. Neither the database nor the CMS has to be there yet. */
export async function startApi(
  config: Config,
  log = createLogger(config.logLevel),
  clock: Clock = systemClock,
): Promise<RunningApi> {
  const database = openDatabase(config.database.url, log)
  const sync = { inTransaction: database.inTransaction, cms: createCmsClient(config.cms), clock, log }
  const jobs = createPgBossRunner({
    url: config.database.url,
    jobs: [courseSyncJob(sync), catalogueRepairJob(sync)],
    log,
  })
  const draining = createDraining()
  const app = await buildApp({
    log,
    clock,
    random: systemRandom,
    database,
    draining,
    siteOrigin: config.siteOrigin,
    webhookSecret: config.webhookSecret,
    enqueueCourseSync: (documentId) => jobs.send(courseSyncQueue, { documentId }, documentId),
  })
  const address = await app.listen({ ...config.http })
  jobs.start()
  const pull = pullAtStart(sync)

  return {
    address,
    async stop() {
      await stopAnswering(app, draining)
      await Promise.all([pull.stop(), jobs.stop()])
      await database.close()
      log.info('stopped')
    },
  }
}

/** New callers are sent away first, then running requests are finished, and only then is anything cut. */
async function stopAnswering(app: FastifyInstance, draining: Draining): Promise<void> {
  draining.begin()
  await pause(noticeMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
  await app.close()
  clearTimeout(cut)
}
