import { type BallotDeps, runDueSteps } from '../modules/ballot/index.ts'
import type { Job } from '../platform/jobs/job.ts'

/** Section 3.13.7: each minute. What fails is tried at the next turn, so the queue need not try again by itself. */
export function ballotJob(deps: BallotDeps): Job {
  return {
    queue: 'ballots',
    cron: '* * * * *',
    retry: { limit: 0, delaySeconds: 1, delayMaxSeconds: 1 },
    async run() {
      const done = await runDueSteps(deps)
      if (Object.values(done).some((count) => count > 0)) deps.log.info(done, 'ballots went on')
    },
  }
}
