import { lostLogLines } from '@dhc/log-output/standard-output'
import type { FastifyPluginAsync } from 'fastify'

type HealthDeps = { readonly isReady: () => boolean; readonly oldPages: () => readonly { readonly since: Date }[] }

/**
 * `livez`: the process answers. `readyz`: it has its pages and has spoken to the CMS, or tried to. It also counts, for
 * operators, the pages that are served in an old copy because they cannot be rendered; a site with old pages is still
 * ready.
 */
export const healthRoutes =
  ({ isReady, oldPages }: HealthDeps): FastifyPluginAsync =>
  async (app) => {
    app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
    app.get('/readyz', (_request, reply) => {
      const old = oldPages()
      return reply
        .code(isReady() ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({
          status: isReady() ? 'ready' : 'starting',
          lostLogLines: lostLogLines(),
          oldPages: { count: old.length, since: old[0]?.since.toISOString() ?? null },
        })
    })
  }
