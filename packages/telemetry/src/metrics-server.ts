import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

export type MetricsAddress = { readonly host: string; readonly port: number }

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * A listener of its own, on an address that visitors do not reach: what it tells (how full, how old, which version) is for
 * the operator. There is nothing but `/metrics`, and no way to change anything.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress) {
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.unref()
  await listening(server, host, port)
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}
