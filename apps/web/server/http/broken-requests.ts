import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type HeaderList, inertPolicy } from './security-headers.ts'

/** The response to the newest request of a connection. */
const newest = new WeakMap<Socket, ServerResponse>()

export const rememberResponse = ({ socket }: IncomingMessage, response: ServerResponse): void => {
  newest.set(socket, response)
}

export const newestResponse = (socket: Socket): ServerResponse | undefined => newest.get(socket)

/**
 * Requests the parser itself gives up on never reach Fastify; their response carries the same headers. It comes behind
 * the responses to the requests before it, which were good and are answered in their order (SEC-12).
 */
export function refuseBrokenRequests(headers: HeaderList): (error: Error, socket: Socket) => void {
  const all = { 'cache-control': 'no-store', 'content-security-policy': inertPolicy, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const response = ['HTTP/1.1 400 Bad Request', 'connection: close', 'content-length: 0', ...lines, '', ''].join('\r\n')
  return (error, socket) => {
    const refuse = () => {
      if (!socket.destroyed && socket.writable) socket.end(response)
      else socket.destroy()
    }
    const before = newest.get(socket)
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET' || socket.destroyed) socket.destroy()
    else if (before && !before.closed) before.once('close', refuse)
    else refuse()
  }
}

/**
 * An expectation nobody knows may be passed over (RFC 9110, 10.1.1); Node would answer 417 without our headers. The
 * request is then one like any other.
 */
export function passOverExpectations(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
}

/** Node takes the first of two Host headers; a proxy before us might have taken the other. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    // Compared for every page from memory, so the length goes first.
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
