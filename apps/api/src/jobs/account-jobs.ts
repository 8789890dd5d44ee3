import { correctionYears } from '@dhc/reference/particulars-rules'
import { formerDeviceSecretMinutes, sessionRules } from '@dhc/reference/session-rules'
import { deleteAttemptsBefore, deleteDevicesBefore, deleteDevicesReplacedBefore } from '../modules/attempts/index.ts'
import { deleteCorrectionsBefore } from '../modules/correction/index.ts'
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

/** Security 5.4: how long each is stored. */
const storedForMs: readonly [number, (tx: Transaction, before: Date) => Promise<void>][] = [
  [formerDeviceSecretMinutes * minute, deleteDevicesReplacedBefore],
  [day, deleteCodesBefore],
  [7 * day, deleteResultsBefore],
  [7 * day, deleteRetriesBefore],
  [7 * day, deleteHealthRetriesBefore],
  [30 * day, deleteSessionsBefore],
  [30 * day, deleteAttemptsBefore],
  [(correctionYears * 365 + 1) * day, deleteCorrectionsBefore],
  [sessionRules.knownDeviceDays * day, deleteDevicesBefore],
]

/** Section 3.13.7, purge: hourly. */
export function tidyAccountsJob(inTransaction: InTransaction, clock: Clock): Job {
  return {
    queue: 'tidy-accounts',
    cron: '20 * * * *',
    retry: { limit: 3, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      const now = clock.now().getTime()
      await inTransaction(async (tx) => {
        for (const [storedMs, deleteBefore] of storedForMs) await deleteBefore(tx, new Date(now - storedMs))
      })
    },
  }
}
