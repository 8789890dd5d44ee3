import type { FastifyBaseLogger } from 'fastify'
import { storePacks } from '../modules/today/index.ts'
import type { Job } from '../platform/jobs/job.ts'

type PaperJobDeps = Parameters<typeof storePacks>[0] & { readonly log: FastifyBaseLogger }

/** Issue 14, "when nothing works": before anybody opens, so that a centre opens through a power cut. */
export function paperJob(deps: PaperJobDeps): Job {
  return {
    queue: 'paper-packs',
    cron: '0 6 * * *',
    retry: { limit: 5, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      deps.log.info({ centres: await storePacks(deps) }, 'paper packs are stored')
    },
  }
}
