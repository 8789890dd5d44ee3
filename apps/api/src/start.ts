import { openAnnouncements } from '@dhc/announcements/postgres-announcements'
import { createDraining, mostKnocking } from '@dhc/draining/draining'
import { Metrics } from '@dhc/telemetry/metrics'
import { serveMetrics } from '@dhc/telemetry/metrics-server'
import { observeProcess } from '@dhc/telemetry/process-metrics'
import type { FastifyBaseLogger } from 'fastify'
import packageJson from '../package.json' with { type: 'json' }
import { buildApp } from './app.ts'
import { catalogueSync } from './catalogue-sync.ts'
import type { Config } from './config/env.ts'
import { ballotDepsOf } from './enrolment-ports.ts'
import { startSealer } from './jobs/audit-jobs.ts'
import { doAtStart } from './jobs/do-at-start.ts'
import { erasureJob } from './jobs/erasure-job.ts'
import { courseSyncQueue, everyJob } from './jobs/every-job.ts'
import { messagesOut } from './jobs/messages-out.ts'
import { wakeDeliveryBy } from './jobs/staff-message-job.ts'
import { publishedHeads, warnIfUnguarded } from './modules/audit/index.ts'
import { createCmsClient, type SyncDeps, syncCatalogue, warnIfHolidaysEnd } from './modules/catalogue/index.ts'
import { createLessonShelf, lessonReader } from './modules/e-learning/index.ts'
import { createWeatherFeed } from './modules/lessons/index.ts'
import { createContentReader, createSearch, everySource } from './modules/search/index.ts'
import { copyCentres } from './modules/visit/index.ts'
import { type Clock, createDemoClock, followDatabaseTime } from './platform/clock.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import type { JobRunner } from './platform/jobs/job.ts'
import { createPgBossRunner } from './platform/jobs/pg-boss-runner.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { createPasswordHasher } from './platform/passwords/password-hasher.ts'
import { systemRandom } from './platform/random.ts'
import { createProtection } from './protection.ts'

export type RunningApi = {
  readonly address: string
  readonly metricsPort: number | undefined
  stop(): Promise<void>
}

/** Puts the parts together and listens. Neither the database nor the CMS has to be there yet. */
export async function startApi(config: Config, log = createLogger(config.logLevel)): Promise<RunningApi> {
  const { url, connections } = config.database
  const database = openDatabase(url, log, { mostConnections: connections.forCalls })
  const { stopClock, ...clocks } = clocksOf(config, database, log)
  const { clock } = clocks
  const parts = { ...config, ...simpleParts(config), database, runSql: database.runSql, ...clocks, log }
  const protection = createProtection(parts)
  const outbox = { ...parts, ...protection, settings: config.senders, runner: () => jobs }
  const { queueMessage, jobs: messageJobs } = messagesOut(outbox)
  const ballots = ballotDepsOf({ ...parts, ...protection, queueMessage })
  const sync = catalogueSync({ ...parts, ...ballots })
  const feed = config.weatherFeedUrl === undefined ? undefined : createWeatherFeed(config.weatherFeedUrl)
  const audit = { ...database, clock, log, heads: publishedHeads({ ...config, headFile: config.auditHeadFile }) }
  const erasure = { ...parts, ...protection, ballots }
  const push = { ...ballots, push: config.push, log }
  const staffMessages = { ...ballots, queueMessage }
  const jobParts = { ...parts, ...database, sync, ballots, audit, erasure, feed, push, staffMessages, messageJobs }
  const work = everyJob(jobParts)
  const jobs: JobRunner = createPgBossRunner({ url, mostConnections: connections.forJobs, jobs: work, log })
  const search = createSearch({ cms: createContentReader(config.cms.url), sources: everySource, clock, log })
  const lessons = createLessonShelf({ readLessons: lessonReader(config.cms), log })
  const announcements = openAnnouncements({ url: config.announcementsUrl, channel: 'api', log })
  const app = await buildApp({
    ...parts,
    ...protection,
    isWeatherFeedOn: feed !== undefined,
    enqueueCourseSync: (documentId) => jobs.send(courseSyncQueue, { documentId }, documentId),
    search,
    lessons,
    announcements,
    queueMessage,
    wakeDelivery: wakeDeliveryBy(() => jobs),
    auditHeads: audit.heads,
    accounts: { ...config.accounts, passwords: createPasswordHasher() },
  })
  const address = await app.listen({ ...config.http, backlog: mostKnocking })
  jobs.start()
  await announcements.start()
  for (const part of [search, lessons]) part.start()
  const seen = await serveToOperator(config, parts.metrics)
  const first = firstWork({ ...sync, ...parts }, erasure, audit)
  const running = [jobs, announcements, search, lessons, startSealer(audit), ...first, seen]

  return {
    address,
    metricsPort: seen.port,
    async stop() {
      await parts.draining.stop(app)
      stopClock()
      await Promise.all(running.map((part) => part.stop()))
      await database.close()
      log.info('stopped')
    },
  }
}

/** What rests on nothing but the settings. */
const simpleParts = ({ cms }: Config) => ({
  cms: createCmsClient(cms),
  content: createContentReader(cms.url),
  isCmsAnswering: () => isAnswering(cms.url),
  draining: createDraining(),
  metrics: new Metrics({ process: 'api' }),
  random: systemRandom,
})

const cmsPatienceMs = 1000

const isAnswering = (cmsUrl: string) =>
  fetch(new URL('/_health', cmsUrl), { redirect: 'error', signal: AbortSignal.timeout(cmsPatienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Nothing is measured of the process itself, and nobody is answered, unless the operator names an address for it. */
async function serveToOperator({ metricsAddress }: Config, metrics: Metrics) {
  if (metricsAddress === undefined) return { port: undefined, stop: async () => undefined }
  const measured = observeProcess(metrics, packageJson.version)
  const server = await serveMetrics(metrics, metricsAddress)
  return {
    port: server.port,
    async stop() {
      measured.stop()
      await server.stop()
    },
  }
}

/** Our other processes sign by the present, even while a demonstration's clock is ahead. */
function clocksOf({ demoClockFile }: Config, { readTime }: OpenDatabase, log: FastifyBaseLogger) {
  const time = followDatabaseTime({ ask: readTime, log })
  const present: Clock = { now: () => new Date(time.now()) }
  const clock = demoClockFile === undefined ? present : createDemoClock(demoClockFile, time.now)
  return { clock, signatureClock: present, clockAheadMs: time.aheadMs, stopClock: time.stop }
}

/** What cannot wait for the night; neither the database nor the CMS has to be there yet. */
function firstWork(
  sync: SyncDeps & Parameters<typeof copyCentres>[0],
  erasure: Parameters<typeof erasureJob>[0],
  audit: Parameters<typeof warnIfUnguarded>[0],
) {
  warnIfHolidaysEnd(sync)
  return [
    // Whoever was erased may be back from a backup.
    doAtStart(sync.log, { name: 'erasures', run: () => erasureJob(erasure).run(undefined) }),
    doAtStart(sync.log, { name: 'copy of the catalogue', run: () => syncCatalogue(sync) }),
    doAtStart(sync.log, { name: 'opening hours', run: () => copyCentres(sync) }),
    doAtStart(sync.log, { name: 'rights on the audit log', run: () => warnIfUnguarded(audit) }),
  ]
}
