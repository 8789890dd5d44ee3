import { showHealthCall, showLivenessCall, showReadinessCall } from '@dhc/contracts/member-api/system'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type ReadinessDeps, whatIsMissing } from './what-is-missing.ts'

export type SystemDeps = ReadinessDeps & { readonly version: string }

/** A database that is gone is known at once; this is the patience with one that is merely busy. */
const answerWithinMs = 1000

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
      const missing = await whatIsMissing(deps, answerWithinMs)
      if (missing.length === 0) return 'ready\n'
      reply.code(503)
      return `not ready: ${missing.join(', ')}\n`
    })
  }
