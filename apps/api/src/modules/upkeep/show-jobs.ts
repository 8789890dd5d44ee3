import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { InTransaction } from '../../platform/database/handles.ts'
import { readQueues } from '../../platform/jobs/job-store.ts'

const instant = (at: Date | null) => at && toHongKongIso(at)

/** What runs by the clock or after an answer, as it stands now. */
export async function showJobs(inTransaction: InTransaction) {
  const queues = await inTransaction(readQueues)
  return queues.map(({ lastDoneAt, lastFailedAt, ...queue }) => ({
    ...queue,
    last_done_at: instant(lastDoneAt),
    last_failed_at: instant(lastFailedAt),
  }))
}
