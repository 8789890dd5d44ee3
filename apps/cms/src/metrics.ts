import { Metrics } from '@dhc/telemetry/metrics'
import { serveMetrics } from '@dhc/telemetry/metrics-server'
import { observeProcess } from '@dhc/telemetry/process-metrics'
import { RequestMetrics } from '@dhc/telemetry/request-metrics'

export const metrics = new Metrics({ process: 'cms' })
const requests = new RequestMetrics(metrics)

/** Whose request it was; no label comes from an address as such. */
const kinds = ['api', 'admin', 'uploads'] as const
const kindOf = (path: string) => kinds.find((kind) => path.startsWith(`/${kind}/`)) ?? 'other'

/** Counts a request from its head to its answer, however it ends. */
export async function counted<Done>(path: string, statusOf: () => number, work: () => Promise<Done>): Promise<Done> {
  const startedAt = performance.now()
  requests.open += 1
  let status = 500
  try {
    const done = await work()
    status = statusOf()
    return done
  } finally {
    requests.open -= 1
    requests.answered({ call: kindOf(path), status, ms: performance.now() - startedAt })
  }
}

/** Requests, event loop and memory, where Prometheus asks (decision 0058). */
export function offerMetrics(address: { readonly host: string; readonly port: number }, version: string) {
  observeProcess(metrics, version)
  return serveMetrics(metrics, address)
}
