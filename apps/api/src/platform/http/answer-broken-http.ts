import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLocale } from '@dhc/locales/locale'
import type { Random } from '../random.ts'
import { fail } from './envelope.ts'
import { requestIdHeader } from './request-id.ts'
import { baseHeaders } from './security-headers.ts'

/** A connection that does not speak HTTP never becomes a request; it still gets our envelope and our headers. */
export function answerBrokenHttp(random: Random): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
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
