import { deleteCallsBefore } from '../modules/notices/index.ts'
import {
  type DeliveryDeps,
  type DeskDeps,
  deleteStaffMessagesBefore,
  deliverMessages,
} from '../modules/notification-desk/index.ts'
import type { Job, JobRunner } from '../platform/jobs/job.ts'

const queue = 'staff-messages'
/** As long as the messages to phones, whose receipts stand beside them. */
const storedForDays = 30
const dayMs = 24 * 60 * 60_000

/** A message to a whole district takes minutes; what is not finished is gone on with at the next minute. */
export function staffMessageJobs(deps: DeliveryDeps): readonly Job[] {
  const retry = { limit: 3, delaySeconds: 5, delayMaxSeconds: 60 }
  return [
    { queue, cron: '* * * * *', retry, withinSeconds: 1800, run: () => deliverMessages(deps) },
    {
      queue: 'staff-messages-tidy',
      cron: '15 4 * * *',
      retry,
      async run() {
        const before = new Date(deps.clock.now().getTime() - storedForDays * dayMs)
        await deps.inTransaction(async (tx) => {
          await deleteStaffMessagesBefore(tx, before)
          await deleteCallsBefore(tx, before)
        })
      },
    },
  ]
}

export function wakeDeliveryBy(jobs: () => JobRunner): DeskDeps['wakeDelivery'] {
  return (tx) => jobs().sendInside(tx, queue, { data: {}, key: 'deliver' })
}
