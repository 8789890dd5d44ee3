import type { Call } from '@dhc/contracts/call'
import type { Metrics } from '@dhc/telemetry/metrics'
import { RequestMetrics } from '@dhc/telemetry/request-metrics'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The described call that a route serves. */
    call?: Call
  }
}

/** By the name of the call: an address may carry anything, a name stands in our own table. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  const requests = new RequestMetrics(metrics)
  app.addHook('onRequest', (_request, _reply, done) => {
    requests.open += 1
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    requests.open -= 1
    const { call } = request.routeOptions.config
    const status = reply.statusCode
    // A board stays open for hours, which says nothing about how fast we are.
    const isOpenByDesign = call?.media === 'text/event-stream'
    requests.answered({ call: call?.id ?? 'unknown', status, ...(!isOpenByDesign && { ms: reply.elapsedTime }) })
    done()
  })
}
