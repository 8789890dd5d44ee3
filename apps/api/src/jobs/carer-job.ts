import type { FastifyBaseLogger } from 'fastify'
import { type CarerDeps, endGuardianshipsOfAdults } from '../modules/carer/index.ts'
import type { Job } from '../platform/jobs/job.ts'

/** Section 3.13.7, birthdays: who is 18 acts alone from that day on (D-140). The log says how many, never who. */
export function guardianshipJob(deps: CarerDeps & { readonly log: FastifyBaseLogger }): Job {
  return {
    queue: 'guardians-of-adults',
    cron: '5 0 * * *',
    retry: { limit: 5, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      const ended = await endGuardianshipsOfAdults(deps)
      if (ended > 0) deps.log.info({ ended }, 'guardians of members who are 18 now')
    },
  }
}
