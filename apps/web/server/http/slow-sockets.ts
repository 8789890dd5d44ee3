import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { newestResponse } from './broken-requests.ts'

export type SocketLimits = {
  /** Whoever neither takes nor sends a byte for this long, in the middle of either, is cut. */
  readonly stuckAfterMs: number
  /** How many connections one address may have open; 0: a proxy before us counts them. */
  readonly ofOneAddress: number
}

/**
 * REL-10: a visitor who asks and does not read would hold the answer, and what it comes from, for ever. Node counts every
 * byte that the other side has taken as a sign of life, so a slow phone gets its file, however long that takes.
 */
export function cutSlowSockets(server: Server, { stuckAfterMs, ofOneAddress }: SocketLimits): void {
  server.setTimeout(stuckAfterMs, (socket) => {
    if (!isWaitingForUs(socket)) socket.destroy()
  })
  if (ofOneAddress > 0) server.on('connection', countSockets(ofOneAddress))
}

/** The request is here, nothing of its answer lies on our side: it is our turn, as with a call that takes long or a stream. */
function isWaitingForUs(socket: Socket): boolean {
  const response = newestResponse(socket)
  if (!response || response.closed) return false
  return response.req.complete && socket.writableLength === 0
}

function countSockets(most: number): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const others = (open.get(address) ?? 1) - 1
      if (others > 0) open.set(address, others)
      else open.delete(address)
    })
    if (count > most) socket.destroy()
  }
}
