import { setTimeout as pause } from 'node:timers/promises'
import { openAnnouncements } from '@dhc/announcements/postgres-announcements'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
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
import { type Clock, createDemoClock, followDatabaseTime } from './platform/clock.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { createDraining, type Draining } from './platform/http/draining.ts'
import type { JobRunner } from './platform/jobs/job.ts'
import { createPgBossRunner } from './platform/jobs/pg-boss-runner.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { createPasswordHasher } from './platform/passwords/password-hasher.ts'
import { systemRandom } from './platform/random.ts'
import { createProtection } from './protection.ts'

export type RunningApi = {
  readonly address: string
  stop(): Promise<void>
}

/** Long enough for `web` or a load balancer to read one failed readiness check. */
const noticeMs = 300
const finishWithinMs = 10_000

/** Puts the parts together and listens. Neither the database nor the CMS has to be there yet. */
export async function startApi(config: Config, log = createLogger(config.logLevel)): Promise<RunningApi> {
  const database = openDatabase(config.database.url, log)
  const { stopClock, ...clocks } = clocksOf(config, database, log)
  const { clock } = clocks
  const cms = createCmsClient(config.cms)
  const parts = { ...config, database, runSql: database.runSql, cms, ...clocks, random: systemRandom, log }
  const protection = createProtection(parts)
  const messages = messagesOut({ ...parts, ...protection, settings: config.senders, runner: () => jobs })
  const { queueMessage } = messages
  const ballots = ballotDepsOf({ ...parts, ...protection, queueMessage })
  const sync = catalogueSync({ ...parts, ...ballots })
  const feed = config.weatherFeedUrl === undefined ? undefined : createWeatherFeed(config.weatherFeedUrl)
  const audit = { ...database, clock, log, heads: publishedHeads({ ...config, headFile: config.auditHeadFile }) }
  const erasure = { ...parts, ...protection, ballots }
  const push = { ...ballots, push: config.push, log }
  const staffMessages = { ...ballots, queueMessage }
  const jobParts = { ...database, clock, log, sync, ballots, audit, erasure, feed, push, staffMessages }
  const jobs: JobRunner = createPgBossRunner({
    url: config.database.url,
    jobs: everyJob({ ...config, ...jobParts, messageJobs: messages.jobs }),
    log,
  })
  const search = createSearch({ cms: createContentReader(config.cms.url), sources: everySource, clock, log })
  const lessons = createLessonShelf({ readLessons: lessonReader(config.cms), log })
  const announcements = openAnnouncements({ url: config.announcementsUrl, channel: 'api', log })
  const draining = createDraining()
  const app = await buildApp({
    ...parts,
    ...protection,
    draining,
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
  const address = await app.listen({ ...config.http })
  jobs.start()
  await announcements.start()
  for (const part of [search, lessons]) part.start()
  const running = [jobs, announcements, search, lessons, startSealer(audit), ...firstWork(sync, erasure, audit)]

  return {
    address,
    async stop() {
      await stopAnswering(app, draining)
      stopClock()
      await Promise.all(running.map((part) => part.stop()))
      await database.close()
      log.info('stopped')
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
  sync: SyncDeps,
  erasure: Parameters<typeof erasureJob>[0],
  audit: Parameters<typeof warnIfUnguarded>[0],
) {
  warnIfHolidaysEnd(sync)
  return [
    // Whoever was erased may be back from a backup.
    doAtStart(sync.log, { name: 'erasures', run: () => erasureJob(erasure).run(undefined) }),
    doAtStart(sync.log, { name: 'copy of the catalogue', run: () => syncCatalogue(sync) }),
    doAtStart(sync.log, { name: 'rights on the audit log', run: () => warnIfUnguarded(audit) }),
  ]
}

/** New callers are sent away first, then running requests are finished, and only then is anything cut. */
async function stopAnswering(app: FastifyInstance, draining: Draining): Promise<void> {
  draining.begin()
  await pause(noticeMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
  await app.close()
  clearTimeout(cut)
}
