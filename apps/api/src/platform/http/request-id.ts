import type { IncomingHttpHeaders } from 'node:http'
import type { Random } from '../random.ts'

export const requestIdHeader = 'x-request-id'

/** Long enough not to be a phone number, short and plain enough to be safe in a log. */
const sane = /^[0-9A-Za-z][0-9A-Za-z_-]{15,63}$/

/** `web` hands its own id on, so that one visit can be followed through both logs; anything odd is replaced. */
export function requestIdFrom(headers: IncomingHttpHeaders, random: Random): string {
  const incoming = headers[requestIdHeader]
  return typeof incoming === 'string' && sane.test(incoming) ? incoming : random.uuid()
}
