import type { FastifyBaseLogger } from 'fastify'
import { deleteOldEnquiries, type RetentionDeps } from '../modules/enquiry/index.ts'
import type { Job } from '../platform/jobs/job.ts'

/** Security 5.4: every night what has been stored long enough is deleted; the log says how many, never which. */
export function enquiryRetentionJob(deps: RetentionDeps & { readonly log: FastifyBaseLogger }): Job {
  return {
    queue: 'enquiry-retention',
    cron: '10 4 * * *',
    retry: { limit: 10, delaySeconds: 30, delayMaxSeconds: 600 },
    async run() {
      deps.log.info(await deleteOldEnquiries(deps), 'old enquiries are deleted')
    },
  }
}
