import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLocale } from '@dhc/locales/locale'
import type { FastifyInstance } from 'fastify'
import { MemberError } from '../member-error.ts'
import type { Random } from '../random.ts'
import { fail, requestIdHeader } from './envelope.ts'
import { baseHeaders } from './security-headers.ts'

/** The response to the newest request of a connection. */
const newest = new WeakMap<Socket, ServerResponse>()

/** SEC-12: Node would take the first of two hosts, and answer an expectation it does not know without our headers. */
export function readOneWay(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => newest.set(request.socket, response))
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_text, at) => at % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new MemberError('badRequest')
  })
}

/** A connection that does not speak HTTP never becomes a request; it still gets our envelope and our headers. */
export function answerBrokenHttp(random: Random): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const before = newest.get(socket)
    // The requests before it were good and are answered first.
    if (before && !before.closed) {
      before.once('close', () => refuse(error, socket))
      return
    }
    refuse(error, socket)
  }

  function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    if (socket.destroyed || !socket.writable) return
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
    const id = random.uuid()
    const body = JSON.stringify(fail(id, defaultLocale, { name: 'badRequest' }))
    const headers = {
      ...baseHeaders,
      [requestIdHeader]: id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
}
