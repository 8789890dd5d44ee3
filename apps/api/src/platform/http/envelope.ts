import type { IncomingHttpHeaders } from 'node:http'
import { type Failure, failureOf, type Success } from '@dhc/contracts/member-api/envelope'
import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'
import type { Random } from '../random.ts'

export function succeed<Payload>(request: { id: string }, payload: Payload): Success<Payload> {
  return { metadata: { success: true, request_id: request.id }, payload }
}

type Refusal = {
  readonly name: MemberErrorName
  readonly params?: MessageParams | undefined
  readonly sentence?: ((locale: Locale) => string) | undefined
  readonly payload?: Readonly<Record<string, unknown>> | undefined
}

/** D-068: in the language the client asked for. */
export function fail(requestId: string, locale: Locale, refusal: Refusal): Failure {
  const { name, params, payload, sentence } = refusal
  const message = sentence?.(locale) ?? translate(locale, 'errors', name, params)
  return failureOf({ requestId, name, message, payload })
}

export const requestIdHeader = 'x-request-id'

/** Long enough not to be a phone number, short and plain enough to be safe in a log. */
const sane = /^[0-9A-Za-z][0-9A-Za-z_-]{15,63}$/

/** `web` hands its own id on, so that one visit can be followed through both logs; anything odd is replaced. */
export function requestIdFrom(headers: IncomingHttpHeaders, random: Random): string {
  const incoming = headers[requestIdHeader]
  return typeof incoming === 'string' && sane.test(incoming) ? incoming : random.uuid()
}
