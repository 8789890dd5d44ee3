import { sendDuePushes } from '../modules/push/index.ts'
import type { Job } from '../platform/jobs/job.ts'

/** The row says when it is tried again; the job only wakes somebody up. */
export function pushJob(deps: Parameters<typeof sendDuePushes>[0]): Job {
  return {
    queue: 'push-send',
    cron: '* * * * *',
    retry: { limit: 0, delaySeconds: 5, delayMaxSeconds: 60 },
    run: () => sendDuePushes(deps),
  }
}
