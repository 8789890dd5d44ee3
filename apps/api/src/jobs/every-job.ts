import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type BallotDeps, fillFreedPlaces, readReservesOf, runDueSteps } from '../modules/ballot/index.ts'
import { endGuardianshipsOfAdults, stopAwaitingLongSince, type TellDeps } from '../modules/carer/index.ts'
import { type SyncDeps, syncCatalogue } from '../modules/catalogue/index.ts'
import { tellDueClassNews } from '../modules/class-news/index.ts'
import { countOverdue } from '../modules/enrolment/index.ts'
import {
  askWhoComes,
  type ChairDeps,
  offerChairs,
  type QuestionDeps,
  type ReminderDeps,
  remindOfLessons,
  type WeatherFeed,
  watchWeather,
} from '../modules/lessons/index.ts'
import { messageSecrets } from '../modules/messages/index.ts'
import { sendDuePushes } from '../modules/push/index.ts'
import { alarmOfLateReturns, makeDueReturns, publishOpenData } from '../modules/reports/index.ts'
import { type WatchDeps, watchBackups } from '../modules/restore/index.ts'
import { storePacks } from '../modules/today/index.ts'
import { callOffVisits, copyCentres, remindOfVisits, tellOfOpenAgain } from '../modules/visit/index.ts'
import type { Clock } from '../platform/clock.ts'
import { createBlindIndex } from '../platform/crypto/secrets.ts'
import type { Database, InTransaction, RunSql } from '../platform/database/handles.ts'
import type { Job } from '../platform/jobs/job.ts'
import { removeExpiredCounts } from '../platform/rate-limit/rate-limit-store.ts'
import { tidyAccountsJob } from './account-jobs.ts'
import { auditCheckJob } from './audit-jobs.ts'
import { erasureJob, retentionJob } from './erasure-job.ts'
import { staffMessageJobs } from './staff-message-job.ts'

type Logged = { readonly log: FastifyBaseLogger }

export type JobParts = Logged &
  QuestionParts & {
    readonly db: Database
    readonly inTransaction: InTransaction
    readonly clock: Clock
    readonly sync: SyncDeps
    readonly ballots: BallotDeps
    readonly audit: Parameters<typeof auditCheckJob>[0]
    readonly erasure: Parameters<typeof erasureJob>[0]
    /** The Observatory's, if the outside is to be asked. */
    readonly feed: WeatherFeed | undefined
    readonly content: Parameters<typeof copyCentres>[0]['content']
    readonly push: Parameters<typeof sendDuePushes>[0]
    readonly staffMessages: Parameters<typeof staffMessageJobs>[0]
    readonly runSql: RunSql
    /** A demonstration has nothing to lose. */
    readonly isProduction: boolean
    /** Those that send messages. */
    readonly messageJobs: readonly Job[]
  }

export const courseSyncQueue = 'catalogue-sync'
const courseSync = z.object({ documentId: z.string() })

/** The next turn is the retry. */
const noRetry = { limit: 0, delaySeconds: 1, delayMaxSeconds: 1 }
const fewRetries = { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 }

/** All that happens by the clock or after the answer, in Hong Kong time. */
export function everyJob(parts: JobParts): readonly Job[] {
  const { sync, ballots, inTransaction, clock, log } = parts
  const enrolment = { ...parts, ...ballots }
  return [
    {
      queue: courseSyncQueue,
      // After a webhook: tried for about an hour, and the repair catches up.
      retry: { limit: 20, delaySeconds: 1, delayMaxSeconds: 300 },
      run: async (data) => void (await syncCatalogue(sync, courseSync.parse(data).documentId)),
    },
    // What a lost webhook has missed: a class is in the member service five minutes after it was published at the latest.
    {
      queue: 'catalogue-repair',
      cron: '*/5 * * * *',
      retry: noRetry,
      run: async () => void (await syncCatalogue(sync)),
    },
    ballotJob(ballots),
    classNewsJob(enrolment),
    reminderJob(enrolment),
    questionJob({ ...enrolment, ...parts.staffMessages, ...questionKeys(parts, ballots) }),
    chairJob({ ...enrolment, ...parts.staffMessages, ...questionKeys(parts, ballots), ...chairPorts(ballots) }),
    overdueJob(enrolment),
    {
      queue: 'paper-packs',
      // Before anybody opens, so that a centre opens through a power cut.
      cron: '0 6 * * *',
      retry: { ...fewRetries, limit: 5 },
      run: async () => log.info({ centres: await storePacks(enrolment) }, 'paper packs are stored'),
    },
    {
      queue: 'weather',
      cron: '* * * * *',
      retry: noRetry,
      run: () => watchWeather({ ...ballots, feed: parts.feed }),
    },
    ...visitJobs({ ...enrolment, ...parts }),
    ...staffMessageJobs(parts.staffMessages),
    ...parts.messageJobs,
    // The row says when it is tried again; the job only wakes somebody up.
    ...(parts.push.push
      ? [{ queue: 'push-send', cron: '* * * * *', retry: noRetry, run: () => sendDuePushes(parts.push) }]
      : []),
    {
      queue: 'rate-limit-tidy',
      cron: '20 * * * *',
      retry: { limit: 2, delaySeconds: 30, delayMaxSeconds: 300 },
      run: () => removeExpiredCounts(inTransaction, clock),
    },
    {
      queue: 'open-data',
      // It publishes on Mondays; an hour without the service loses no week.
      cron: '10 * * * *',
      retry: fewRetries,
      run: async () => log.info({ rows: await publishOpenData(parts) }, 'open data are as of this week'),
    },
    ...returnJobs(enrolment),
    tidyAccountsJob(inTransaction, clock),
    erasureJob(parts.erasure),
    retentionJob({ ...parts.erasure, heads: parts.audit.heads }),
    guardianshipJob(enrolment),
    auditCheckJob(parts.audit),
    ...(parts.isProduction ? [backupWatchJob(parts)] : []),
  ]
}

/** made the evening before; hourly, so that an hour without the service makes none late. Late is told each morning. */
export function returnJobs(
  deps: Parameters<typeof makeDueReturns>[0] & Parameters<typeof alarmOfLateReturns>[0],
): Job[] {
  return [
    {
      queue: 'returns',
      cron: '5 * * * *',
      retry: fewRetries,
      run: async () => deps.log.info({ returns: await makeDueReturns(deps) }, 'returns to the funder are made'),
    },
    {
      queue: 'late-returns',
      cron: '0 9 * * *',
      retry: fewRetries,
      run: async () => void (await alarmOfLateReturns(deps)),
    },
  ]
}

/** The rehearsal itself runs where the backups are (`npm run restore -- --rehearse`); here it is missed. */
function backupWatchJob(deps: WatchDeps): Job {
  // A backup that is being replaced comes back; what is missing in the end stands in *Jobs* as failed.
  const retry = { limit: 2, delaySeconds: 300, delayMaxSeconds: 300 }
  return { queue: 'backup-watch', cron: '50 * * * *', retry, run: () => watchBackups(deps) }
}

/** Each minute. */
export function ballotJob(deps: BallotDeps): Job {
  return {
    queue: 'ballots',
    cron: '* * * * *',
    retry: noRetry,
    async run() {
      const done = await runDueSteps(deps)
      if (Object.values(done).some((count) => count > 0)) deps.log.info(done, 'ballots went on')
    },
  }
}

/** Decision 0078: each minute, what editors changed ten minutes ago. */
function classNewsJob(deps: Parameters<typeof tellDueClassNews>[0]): Job {
  return {
    queue: 'class-news',
    cron: '* * * * *',
    retry: noRetry,
    async run() {
      const classes = await tellDueClassNews(deps)
      if (classes > 0) deps.log.info({ classes }, 'people were told of changes of their classes')
    },
  }
}

/** Hourly in the evening, so that an hour without the service loses no reminder; nobody hears twice. */
export function reminderJob(deps: ReminderDeps & Logged): Job {
  return {
    queue: 'lesson-reminders',
    cron: '0 17-20 * * *',
    retry: fewRetries,
    async run() {
      const lessons = await remindOfLessons(deps)
      if (lessons > 0) deps.log.info({ lessons }, 'reminded of lessons')
    },
  }
}

type QuestionParts = {
  readonly indexKey: Uint8Array
  readonly siteOrigin: string
  readonly messageReplySecret: string | undefined
}

export function questionKeys({ indexKey, siteOrigin, messageReplySecret }: QuestionParts, { cipher }: BallotDeps) {
  const { recipientIndex } = messageSecrets(cipher, indexKey)
  const reminderToken = createBlindIndex(indexKey, 'lesson reminder')
  return { siteOrigin, recipientIndex, reminderToken, takesReplies: messageReplySecret !== undefined }
}

/** two days before, at the same hours; nobody is asked twice. */
export function questionJob(deps: QuestionDeps & Logged): Job {
  return {
    queue: 'lesson-questions',
    cron: '10 17-20 * * *',
    retry: fewRetries,
    async run() {
      const people = await askWhoComes(deps)
      if (people > 0) deps.log.info({ people }, 'asked whether they come')
    },
  }
}

/** What stands above lessons: whose turn it is in the reserve, and who gets a place that is free for good. */
export const chairPorts = (ballots: BallotDeps): Pick<ChairDeps, 'reservesOf' | 'onPlaceFreed'> => ({
  reservesOf: readReservesOf,
  onPlaceFreed: (tx, classUuid) => fillFreedPlaces(ballots, tx, classUuid),
})

/** each minute, since an offer has its own end and a chair is filled to the last hour. */
export function chairJob(deps: ChairDeps & Logged): Job {
  return {
    queue: 'lesson-chairs',
    cron: '* * * * *',
    retry: noRetry,
    async run() {
      const done = await offerChairs(deps)
      if (done.asked + done.ended > 0) deps.log.info(done, 'chairs of single lessons went on')
    },
  }
}

/** opening hours as often as classes; who need not come hears within a minute; reminders as for lessons. */
function visitJobs(deps: Parameters<typeof callOffVisits>[0] & Parameters<typeof copyCentres>[0] & Logged): Job[] {
  const told = (what: string, count: number) => count > 0 && deps.log.info({ visits: count }, what)
  return [
    { queue: 'centre-hours', cron: '*/5 * * * *', retry: noRetry, run: async () => void (await copyCentres(deps)) },
    {
      queue: 'visits-called-off',
      cron: '* * * * *',
      retry: noRetry,
      run: async () => {
        told('visits are called off', await callOffVisits(deps))
        await tellOfOpenAgain(deps)
      },
    },
    {
      queue: 'visit-reminders',
      cron: '5 17-20 * * *',
      retry: fewRetries,
      run: async () => void told('reminded of visits', await remindOfVisits(deps)),
    },
  ]
}

/** D-107: the queue of staff shows them; the log tells whoever watches over the service. */
export function overdueJob(deps: Parameters<typeof countOverdue>[0] & Logged): Job {
  return {
    queue: 'overdue-confirmations',
    cron: '0 8 * * *',
    retry: fewRetries,
    async run() {
      const overdue = await countOverdue(deps)
      if (overdue > 0) deps.log.warn({ overdue }, 'applications wait for longer than five working days')
    },
  }
}

/** D-140: a member who turns 18 acts alone from that day on. The log says how many, never who. */
export function guardianshipJob(deps: TellDeps & Logged): Job {
  return {
    queue: 'guardians-of-adults',
    cron: '5 0 * * *',
    retry: { ...fewRetries, limit: 5 },
    async run() {
      await stopAwaitingLongSince(deps.inTransaction, deps.clock.now())
      const ended = await endGuardianshipsOfAdults(deps)
      if (ended > 0) deps.log.info({ ended }, 'guardians of members who are 18 now')
    },
  }
}
