import type { FastifyInstance } from 'fastify'

/** One line per request: the route template, never the address itself, which may carry anything. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.refusal !== undefined && { refusal: request.refusal }),
      },
      'request',
    )
  })
}
