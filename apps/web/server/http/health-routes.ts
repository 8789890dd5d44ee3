import { lostLogLines } from '@dhc/log-output/standard-output'
import type { FastifyPluginAsync } from 'fastify'

type HealthDeps = {
  readonly isReady: () => boolean
  readonly isStopping: () => boolean
  readonly oldPages: () => readonly { readonly since: Date }[]
}

/**
 * `livez`: the process answers. `readyz`: it is not about to stop, has its pages and has spoken to the CMS, or tried to. It
 * also counts, for operators, the pages that are served in an old copy because they cannot be rendered; a site with old
 * pages is still ready.
 */
export const healthRoutes =
  ({ isReady, isStopping, oldPages }: HealthDeps): FastifyPluginAsync =>
  async (app) => {
    const status = () => (isStopping() ? 'stopping' : isReady() ? 'ready' : 'starting')
    app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
    app.get('/readyz', (_request, reply) => {
      const old = oldPages()
      return reply
        .code(status() === 'ready' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: status(),
          lostLogLines: lostLogLines(),
          oldPages: { count: old.length, since: old[0]?.since.toISOString() ?? null },
        })
    })
  }
