import type { Clock } from '../platform/clock.ts'
import type { InTransaction } from '../platform/database/handles.ts'
import type { Job } from '../platform/jobs/job.ts'
import { removeExpiredCounts } from '../platform/rate-limit/rate-limit-store.ts'

export function rateLimitJob(inTransaction: InTransaction, clock: Clock): Job {
  return {
    queue: 'rate-limit-tidy',
    cron: '20 * * * *',
    retry: { limit: 2, delaySeconds: 30, delayMaxSeconds: 300 },
    run: () => removeExpiredCounts(inTransaction, clock),
  }
}
