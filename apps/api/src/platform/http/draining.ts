import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whether the process is about to stop; readiness tells it to whoever sends us requests. */
export type Draining = {
  begin(): void
  isStopping(): boolean
}

export function createDraining(): Draining {
  let stopping = false
  return {
    begin: () => {
      stopping = true
    },
    isStopping: () => stopping,
  }
}

const lookEveryMs = 20
const letGoWithinMs = 1500

/**
 * Node's own `close` cuts open connections that are idle at this very moment, although their next request may be on
 * its way. So new connections are refused first, while each answer on an open one says "Connection: close" (Fastify
 * does that while closing); when the last has let go, or after a while, the rest is closed.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    Server.prototype.close.call(app.server)
    const until = Date.now() + letGoWithinMs
    while (Date.now() < until && (await countConnections(app)) > 0) await pause(lookEveryMs)
  })
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)))
}
