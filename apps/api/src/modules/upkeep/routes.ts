import { listJobsCall, verifyAuditCall } from '@dhc/contracts/staff-api/upkeep'
import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import { type AuditVerdict, recordAudit, type SealingDeps, type VerifyDeps } from '../audit/index.ts'
import { clerkOf, signedBy } from '../session/index.ts'
import { createVerifier, showJobs } from './verify-in-time.ts'

export type UpkeepDeps = SealingDeps & VerifyDeps & { readonly clock: Clock }

/** Issue 14, item 15: what an administrator looks at when something seems not to happen, or not to be true. */
export const upkeepRoutes =
  (deps: UpkeepDeps): FastifyPluginAsync =>
  async (app) => {
    const verify = createVerifier(deps)

    serve(app, listJobsCall, async () => ({ items: await showJobs(deps.inTransaction) }))

    serve(app, verifyAuditCall, async (request) => {
      const verdict = await verify()
      const state = stateOf(verdict)
      const what = { action: 'audit.verify', detail: state, outcome: 'DONE' } as const
      await deps.inTransaction((tx) => recordAudit(tx, { ...signedBy(clerkOf(request)), ...what }, deps.clock.now()))
      return {
        state,
        rows: verdict?.head.sealNo ?? null,
        waiting: verdict?.waiting ?? null,
        heads_compared: verdict?.headsCompared ?? null,
        because: verdict?.broken?.because ?? null,
        position: verdict?.broken?.position ?? null,
      }
    })
  }

function stateOf(verdict: AuditVerdict | undefined): 'WHOLE' | 'BROKEN' | 'GOES_ON' {
  if (verdict === undefined) return 'GOES_ON'
  return verdict.broken ? 'BROKEN' : 'WHOLE'
}
