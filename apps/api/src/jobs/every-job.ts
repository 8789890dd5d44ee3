import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type BallotDeps, runDueSteps } from '../modules/ballot/index.ts'
import { endGuardianshipsOfAdults, type TellDeps } from '../modules/carer/index.ts'
import { type SyncDeps, syncCatalogue } from '../modules/catalogue/index.ts'
import { deleteOldEnquiries } from '../modules/enquiry/index.ts'
import { countOverdue } from '../modules/enrolment/index.ts'
import { type ReminderDeps, remindOfLessons, type WeatherFeed, watchWeather } from '../modules/lessons/index.ts'
import { sendDuePushes } from '../modules/push/index.ts'
import { storePacks } from '../modules/today/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, InTransaction } from '../platform/database/handles.ts'
import type { Job } from '../platform/jobs/job.ts'
import { removeExpiredCounts } from '../platform/rate-limit/rate-limit-store.ts'
import { tidyAccountsJob } from './account-jobs.ts'
import { auditCheckJob } from './audit-jobs.ts'
import { erasureJob } from './erasure-job.ts'
import { staffMessageJobs } from './staff-message-job.ts'

type Logged = { readonly log: FastifyBaseLogger }

export type JobParts = Logged & {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly sync: SyncDeps
  readonly ballots: BallotDeps
  readonly audit: Parameters<typeof auditCheckJob>[0]
  readonly erasure: Parameters<typeof erasureJob>[0]
  /** The Observatory's, if the outside is to be asked. */
  readonly feed: WeatherFeed | undefined
  readonly push: Parameters<typeof sendDuePushes>[0]
  readonly staffMessages: Parameters<typeof staffMessageJobs>[0]
  /** Those that send messages. */
  readonly messageJobs: readonly Job[]
}

export const courseSyncQueue = 'catalogue-sync'
const courseSync = z.object({ documentId: z.string() })

/** The next turn is the retry. */
const noRetry = { limit: 0, delaySeconds: 1, delayMaxSeconds: 1 }
const fewRetries = { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 }
const manyRetries = { limit: 10, delaySeconds: 30, delayMaxSeconds: 600 }

/** All that happens by the clock or after the answer, in Hong Kong time. */
export function everyJob(parts: JobParts): readonly Job[] {
  const { sync, ballots, inTransaction, clock, log } = parts
  const enrolment = { ...parts, ...ballots }
  return [
    {
      queue: courseSyncQueue,
      // After a webhook: tried for about an hour, then the nightly repair catches up.
      retry: { limit: 20, delaySeconds: 1, delayMaxSeconds: 300 },
      run: async (data) => void (await syncCatalogue(sync, courseSync.parse(data).documentId)),
    },
    // Repairs what a lost webhook has missed.
    {
      queue: 'catalogue-repair',
      cron: '30 3 * * *',
      retry: manyRetries,
      run: async () => void (await syncCatalogue(sync)),
    },
    ballotJob(ballots),
    reminderJob(enrolment),
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
      queue: 'enquiry-retention',
      cron: '10 4 * * *',
      retry: manyRetries,
      run: async () => log.info(await deleteOldEnquiries(sync), 'old enquiries are deleted'),
    },
    tidyAccountsJob(inTransaction, clock),
    erasureJob(parts.erasure),
    guardianshipJob(enrolment),
    auditCheckJob(parts.audit),
  ]
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
      const ended = await endGuardianshipsOfAdults(deps)
      if (ended > 0) deps.log.info({ ended }, 'guardians of members who are 18 now')
    },
  }
}
