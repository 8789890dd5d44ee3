import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import type { HeaderList } from './security-headers.ts'

/** The head of an answer as it goes over the wire, but for the date and the empty line; checked here once and for all. */
export function writtenHead(status: number, headers: HeaderList): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return `${name}: ${value}\r\n`
  })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`
}

/**
 * Sends head and body as they were prepared. `writeHead` would check and join the same fourteen headers again for every
 * visitor, which is a quarter of the work of a hit (measured, Node 24). Node has no public way around it: `_header` is
 * where it keeps the text it has joined itself. `ready-answer.test.ts` compares the two ways on the wire, so that
 * a Node which does it otherwise fails there and not at the reader.
 */
export function sendWhole(response: ServerResponse, status: number, head: string, body: string): void {
  response.statusCode = status
  Object.assign(response, { _header: `${head}Date: ${httpDate()}\r\n\r\n` })
  response.end(body, 'latin1')
}

/** Only where the connection stays open, which HTTP/1.1 takes for granted and needs no header for. */
export function canSendWhole(request: IncomingMessage, response: ServerResponse): boolean {
  return request.method === 'GET' && request.httpVersion === '1.1' && response.shouldKeepAlive
}

let second = 0
let dateOfSecond = ''

function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    dateOfSecond = new Date(now * 1000).toUTCString()
  }
  return dateOfSecond
}
