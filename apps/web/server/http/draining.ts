import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How far the process is on its way out. */
export type Draining = {
  /** About to stop; readiness tells it to whoever sends us visitors. */
  isStopping(): boolean
  /** Nobody new is let in any more, and each response is the last one of its connection. */
  readonly lettingGo: AbortSignal
  /** Sends new visitors away, finishes what is under way, and only then cuts. */
  stop(app: FastifyInstance): Promise<void>
}

/** Long enough for a load balancer to read one failed readiness check. */
const noticeMs = 300
const letGoWithinMs = 1500
const finishWithinMs = 10_000
const lookEveryMs = 100

/**
 * As the api does: Node's own `close` cuts open connections that are idle at this very moment, although their next request
 * may be on its way. So new connections are refused first, while each answer on an open one says "Connection: close"; when
 * the last has let go, or after a while, the rest is closed.
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
      if (app.server.listening) await letConnectionsGo(app, lettingGo)
      await app.close()
    },
  }
}

async function letConnectionsGo({ server }: FastifyInstance, lettingGo: AbortController): Promise<void> {
  // Whoever knocked in this turn of the loop is let in before it: at a closed port they would be cut off.
  await new Promise(setImmediate)
  const closed = once(server, 'close')
  Server.prototype.close.call(server)
  lettingGo.abort()
  const startedAt = performance.now()
  const sweep = setInterval(() => {
    const ms = performance.now() - startedAt
    // A browser leaves its connection open after the last response: nobody waits for it.
    if (ms > letGoWithinMs) server.closeIdleConnections()
    if (ms > finishWithinMs) server.closeAllConnections()
  }, lookEveryMs)
  await closed
  clearInterval(sweep)
}
