import { enquiryKeyDays } from '@dhc/reference/enquiry-rules'
import { type RetainedKind, storedSince } from '@dhc/reference/retention-rules'
import { formerDeviceSecretMinutes, sessionRules } from '@dhc/reference/session-rules'
import { deleteAttemptsBefore, deleteDevicesBefore, deleteDevicesReplacedBefore } from '../modules/attempts/index.ts'
import { forgetRetryKeysBefore } from '../modules/enquiry/index.ts'
import { deleteRetriesBefore } from '../modules/enrolment/index.ts'
import { deleteHealthRetriesBefore } from '../modules/health/index.ts'
import { deleteCodesBefore } from '../modules/one-time-code/index.ts'
import { deleteResultsBefore } from '../modules/registration/store.ts'
import { deleteSessionsBefore } from '../modules/session/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { InTransaction, Transaction } from '../platform/database/handles.ts'
import type { Job } from '../platform/jobs/job.ts'

const minute = 60_000
const day = 24 * 60 * minute

type Deletion = (tx: Transaction, before: Date) => Promise<unknown>

/** What is stored for hours or days; the terms of `retention` are in packages/reference. */
const ofTheHour: readonly [RetainedKind, Deletion][] = [
  ['codes', deleteCodesBefore],
  ['registrationResults', deleteResultsBefore],
  ['enrolmentRetries', deleteRetriesBefore],
  ['healthRetries', deleteHealthRetriesBefore],
  ['sessions', deleteSessionsBefore],
  ['signInAttempts', deleteAttemptsBefore],
]

const devices: readonly [number, Deletion][] = [
  [formerDeviceSecretMinutes * minute, deleteDevicesReplacedBefore],
  [sessionRules.knownDeviceDays * day, deleteDevicesBefore],
  [enquiryKeyDays * day, forgetRetryKeysBefore],
]

/** Hourly. */
export function tidyAccountsJob(inTransaction: InTransaction, clock: Clock): Job {
  return {
    queue: 'tidy-accounts',
    cron: '20 * * * *',
    retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      const now = clock.now()
      await inTransaction(async (tx) => {
        for (const [kind, deleteBefore] of ofTheHour) await deleteBefore(tx, storedSince(kind, now))
        for (const [storedMs, deleteBefore] of devices) await deleteBefore(tx, new Date(now.getTime() - storedMs))
      })
    },
  }
}
