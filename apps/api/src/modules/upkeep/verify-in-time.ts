import { setTimeout as pause } from 'node:timers/promises'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { InTransaction } from '../../platform/database/handles.ts'
import { readQueues } from '../../platform/jobs/job-store.ts'
import { type AuditVerdict, type SealingDeps, sealAudit, type VerifyDeps, verifyAudit } from '../audit/index.ts'

/** Shorter than any request is waited for. */
const patienceMs = 20_000

/** One computation at a time, however many ask; what takes longer than a request goes on, and its alarm is in the log. */
export function createVerifier(
  deps: SealingDeps & VerifyDeps,
  waitMs = patienceMs,
): () => Promise<AuditVerdict | undefined> {
  let running: Promise<AuditVerdict> | undefined
  const verify = async () => {
    await sealAudit(deps)
    return verifyAudit(deps)
  }
  return () => {
    running ??= verify().finally(() => {
      running = undefined
    })
    return Promise.race([running, pause(waitMs, undefined, { ref: false })])
  }
}

export const instant = (at: Date | null) => at && toHongKongIso(at)

/** What runs by the clock or after an answer, as it stands now. */
export async function showJobs(inTransaction: InTransaction) {
  const queues = await inTransaction(readQueues)
  return queues.map(({ lastDoneAt, lastFailedAt, plannedAt: _, ...queue }) => ({
    ...queue,
    last_done_at: instant(lastDoneAt),
    last_failed_at: instant(lastFailedAt),
  }))
}
