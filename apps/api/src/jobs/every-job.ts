import type { FastifyBaseLogger } from 'fastify'
import type { BallotDeps } from '../modules/ballot/index.ts'
import type { SyncDeps } from '../modules/catalogue/index.ts'
import type { WeatherFeed } from '../modules/lessons/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, InTransaction } from '../platform/database/handles.ts'
import type { Job } from '../platform/jobs/job.ts'
import { tidyAccountsJob } from './account-jobs.ts'
import { auditCheckJob } from './audit-jobs.ts'
import { ballotJob } from './ballot-job.ts'
import { guardianshipJob } from './carer-job.ts'
import { catalogueRepairJob, courseSyncJob } from './catalogue-jobs.ts'
import { enquiryRetentionJob } from './enquiry-jobs.ts'
import { overdueJob, reminderJob } from './enrolment-jobs.ts'
import { erasureJob } from './erasure-job.ts'
import { paperJob } from './paper-job.ts'
import { pushJob } from './push-job.ts'
import { rateLimitJob } from './rate-limit-job.ts'
import { staffMessageJobs } from './staff-message-job.ts'
import { weatherJob } from './weather-job.ts'

export type JobParts = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly sync: SyncDeps
  readonly ballots: BallotDeps
  readonly audit: Parameters<typeof auditCheckJob>[0]
  readonly erasure: Parameters<typeof erasureJob>[0]
  /** The Observatory's, if the outside is to be asked. */
  readonly feed: WeatherFeed | undefined
  readonly push: Parameters<typeof pushJob>[0]
  readonly staffMessages: Parameters<typeof staffMessageJobs>[0]
  /** Those that send messages. */
  readonly messageJobs: readonly Job[]
}

/** All that happens by the clock or after the answer (section 3.13.7). */
export function everyJob(parts: JobParts): readonly Job[] {
  const { sync, ballots, inTransaction, clock } = parts
  const enrolment = { ...parts, ...ballots }
  return [
    courseSyncJob(sync),
    catalogueRepairJob(sync),
    ballotJob(ballots),
    reminderJob(enrolment),
    overdueJob(enrolment),
    paperJob(enrolment),
    weatherJob({ ...ballots, feed: parts.feed }),
    ...staffMessageJobs(parts.staffMessages),
    ...parts.messageJobs,
    ...(parts.push.push ? [pushJob(parts.push)] : []),
    rateLimitJob(inTransaction, clock),
    enquiryRetentionJob(sync),
    tidyAccountsJob(inTransaction, clock),
    erasureJob(parts.erasure),
    guardianshipJob(enrolment),
    auditCheckJob(parts.audit),
  ]
}
