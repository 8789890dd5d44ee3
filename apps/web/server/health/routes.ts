import type { FastifyPluginAsync } from 'fastify'

/** `livez`: the process answers. `readyz`: it has its pages and has spoken to the CMS, or tried to. */
export const healthRoutes =
  ({ isReady }: { readonly isReady: () => boolean }): FastifyPluginAsync =>
  async (app) => {
    app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
    app.get('/readyz', (_request, reply) =>
      reply
        .code(isReady() ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady() ? 'ready' : 'starting' }),
    )
  }
