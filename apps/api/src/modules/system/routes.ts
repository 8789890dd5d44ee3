import { issueChallengeCall } from '@dhc/contracts/member-api/proof-of-work'
import { showHealthCall, showLivenessCall, showReadinessCall } from '@dhc/contracts/member-api/system'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts'
import { answerWithinMs, type Readiness } from './readiness.ts'

type SystemDeps = {
  readonly version: string
  readonly isDatabaseAnswering: (timeoutMs: number) => Promise<boolean>
  readonly readiness: Readiness
}

export const systemRoutes =
  (deps: SystemDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showHealthCall, async () => {
      const isWell = await deps.isDatabaseAnswering(answerWithinMs)
      if (!isWell) throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
      return { status: 'ok' as const, version: deps.version }
    })

    serve(app, showLivenessCall, () => 'ok\n')

    serve(app, showReadinessCall, async (_request, reply) => {
      const missing = await deps.readiness.missing()
      if (missing.length === 0) return ['ready', ...deps.readiness.troubles(), ''].join('\n')
      reply.code(503)
      return `not ready: ${missing.join(', ')}\n`
    })
  }

/** Nothing is stored for a challenge, so asking for many costs us nothing. */
export const proofOfWorkRoutes =
  (proofOfWork: ProofOfWork): FastifyPluginAsync =>
  async (app) => {
    serve(app, issueChallengeCall, ({ query }) => proofOfWork.issue(query.cost))
  }
