import type { FastifyInstance } from 'fastify'
import { requestIdHeader } from './envelope.ts'

const alwaysSent = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

const unlessTheRouteSaysOtherwise = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export const baseHeaders: Readonly<Record<string, string>> = { ...alwaysSent, ...unlessTheRouteSaysOtherwise }

/** Security section 2: every response, refusals included. Set first, so that a route (the docs) may replace two of them. */
export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(baseHeaders)
    reply.header(requestIdHeader, request.id)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
