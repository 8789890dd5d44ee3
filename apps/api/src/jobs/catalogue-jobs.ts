import { z } from 'zod'
import { type SyncDeps, syncCatalogue } from '../modules/catalogue/index.ts'
import type { Job } from '../platform/jobs/job.ts'

export const courseSyncQueue = 'catalogue-sync'

const courseSync = z.object({ documentId: z.string() })

/** After a webhook: tried for about an hour, then the nightly repair catches up. */
export function courseSyncJob(deps: SyncDeps): Job {
  return {
    queue: courseSyncQueue,
    retry: { limit: 20, delaySeconds: 1, delayMaxSeconds: 300 },
    async run(data) {
      await syncCatalogue(deps, courseSync.parse(data).documentId)
    },
  }
}

/** Section 3.13.7 "class pull": repairs what a lost webhook has missed. */
export function catalogueRepairJob(deps: SyncDeps): Job {
  return {
    queue: 'catalogue-repair',
    cron: '30 3 * * *',
    retry: { limit: 10, delaySeconds: 30, delayMaxSeconds: 600 },
    async run() {
      await syncCatalogue(deps)
    },
  }
}
