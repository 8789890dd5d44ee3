import type { FastifyBaseLogger } from 'fastify'
import {
  createHeadPublisher,
  type HeadDeps,
  type SealingDeps,
  sealAudit,
  type VerifyDeps,
  verifyAudit,
} from '../modules/audit/index.ts'
import type { Job } from '../platform/jobs/job.ts'
import { reportNowAndThen } from '../platform/logging/report-now-and-then.ts'

const sealEveryMs = 5000

/** SEC-19: every night the whole audit log is computed again; a broken link is an alarm. */
export function auditCheckJob(deps: SealingDeps & VerifyDeps): Job {
  return {
    queue: 'audit-check',
    cron: '40 4 * * *',
    retry: { limit: 10, delaySeconds: 30, delayMaxSeconds: 600 },
    // Ten million rows take some minutes.
    withinSeconds: 3600,
    async run() {
      await sealAudit(deps)
      const { broken, head, ...counted } = await verifyAudit(deps)
      if (!broken) deps.log.info({ rows: head.sealNo, ...counted }, 'audit log is whole')
    },
  }
}

type SealerDeps = SealingDeps & HeadDeps & { readonly log: FastifyBaseLogger }

/**
 * Seals what was written in the last seconds, as long as the service runs. No queued job: pg-boss plans by the minute,
 * and a note to it with every audited change would cost more than the change's own row.
 */
export function startSealer(deps: SealerDeps, everyMs = sealEveryMs): { stop(): Promise<void> } {
  const report = reportNowAndThen(deps.log, 'audit rows could not be sealed')
  const publishHead = createHeadPublisher(deps)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round: Promise<void> = Promise.resolve()

  async function seal(): Promise<void> {
    try {
      await sealAudit(deps)
      await publishHead()
    } catch (error) {
      report(error)
    }
    if (!isStopped) timer = setTimeout(begin, everyMs)
  }

  function begin(): void {
    round = seal()
  }

  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
