import type { Failure, Success } from '@dhc/contracts/member-api/envelope'
import { failureOf } from '@dhc/contracts/member-api/envelope'
import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'

export function succeed<Payload>(request: { id: string }, payload: Payload): Success<Payload> {
  return { metadata: { success: true, request_id: request.id }, payload }
}

export type Refusal = {
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
