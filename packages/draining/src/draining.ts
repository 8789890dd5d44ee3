import { once } from 'node:events'
import type { Server as HttpServer, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How far the process is on its way out. */
export type Draining = {
  /** About to stop; readiness tells it to whoever sends us visitors. */
  isStopping(): boolean
  /** Nobody new is let in any more, and each response is the last one of its connection. */
  readonly lettingGo: AbortSignal
  /** Sends new visitors away, finishes what is under way, and only then cuts. */
  stop(app: App): Promise<void>
}

/** As much of a Fastify as this needs. */
type App = { readonly server: HttpServer; close(): PromiseLike<unknown> }

/**
 * Node lets one in with each turn of its loop, and whoever finds the system's queue full tries again after 1, 3, 7 seconds.
 * As many as Linux allows (net.core.somaxconn); Node's own number is 511.
 */
export const mostKnocking = 4096

/** Long enough for a load balancer to read one failed readiness check. */
const noticeMs = 300
const letGoWithinMs = 1500
const finishWithinMs = 10_000
const lookEveryMs = 100

/**
 * Node's own `close` cuts open connections that are idle at this very moment, although their next request may be on its
 * way. So new connections are refused first, while each answer on an open one says "Connection: close"; when the last has
 * let go, or after a while, the rest is closed.
 */
export function createDraining(): Draining {
  const lettingGo = new AbortController()
  let stopping = false

  return {
    isStopping: () => stopping,
    lettingGo: lettingGo.signal,
    async stop(app) {
      stopping = true
      await pause(noticeMs)
      if (app.server.listening) await letConnectionsGo(app.server, () => lettingGo.abort())
      await app.close()
    },
  }
}

async function letConnectionsGo(server: HttpServer, tellStreams: () => void): Promise<void> {
  await letInWhoHasKnocked(server)
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  Server.prototype.close.call(server)
  tellStreams()
  const startedAt = performance.now()
  const sweep = () => {
    const ms = performance.now() - startedAt
    // A browser leaves its connection open after the last response: nobody waits for it.
    if (ms > letGoWithinMs) server.closeIdleConnections()
    if (ms > finishWithinMs) server.closeAllConnections()
  }
  // After what has come was read: on a busy machine a request may lie there of which Node does not know yet.
  const sweeping = setInterval(() => setImmediate(sweep), lookEveryMs)
  await closed
  clearInterval(sweeping)
}

/**
 * Node accepts one connection with each turn of its loop; whoever still stands in the system's queue when the port closes is
 * cut off, perhaps with a call on its way. So turns go by until one of them finds nobody.
 */
async function letInWhoHasKnocked(server: Server): Promise<void> {
  let hasCome = true
  const notice = () => {
    hasCome = true
  }
  server.on('connection', notice)
  for (let turns = 0; hasCome && turns < mostKnocking; turns += 1) {
    hasCome = false
    await new Promise(setImmediate)
  }
  server.off('connection', notice)
}
