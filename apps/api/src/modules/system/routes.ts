import { healthPath, healthView, livenessPath, readinessPath } from '@dhc/contracts/member-api/system'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type ReadinessDeps, whatIsMissing } from './what-is-missing.ts'

export type SystemDeps = ReadinessDeps & { readonly version: string }

/** A database that is gone is known at once; this is the patience with one that is merely busy. */
const answerWithinMs = 1000
const plain = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } })

export const systemRoutes =
  (deps: SystemDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      healthPath,
      {
        schema: operation({
          summary: 'Is the service well?',
          tag: 'system',
          body: undefined,
          payload: healthView,
          errors: ['unavailable'],
        }),
      },
      async (request) => {
        const isWell = await deps.isDatabaseAnswering(answerWithinMs)
        if (!isWell) throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
        return succeed(request, { status: 'ok' as const, version: deps.version })
      },
    )

    app.get(
      livenessPath,
      { schema: { summary: 'The process runs', tags: ['operations'], response: { 200: plain('Always') } } },
      async (_request, reply) => reply.type('text/plain').send('ok\n'),
    )

    app.get(
      readinessPath,
      {
        schema: {
          summary: 'The process may be sent requests',
          tags: ['operations'],
          response: { 200: plain('Ready'), 503: plain('Not ready, and why') },
        },
      },
      async (_request, reply) => {
        const missing = await whatIsMissing(deps, answerWithinMs)
        const isReady = missing.length === 0
        return reply
          .code(isReady ? 200 : 503)
          .type('text/plain')
          .send(isReady ? 'ready\n' : `not ready: ${missing.join(', ')}\n`)
      },
    )
  }
