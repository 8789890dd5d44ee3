import { setTimeout as pause } from 'node:timers/promises'
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
