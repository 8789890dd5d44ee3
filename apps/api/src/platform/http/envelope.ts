import type { Failure, Success } from '@dhc/contracts/member-api/envelope'
import { errorEntry, type MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { Locale } from '@dhc/locales/locale'
import { type MessageParams, translate } from '@dhc/locales/messages'

export function succeed<Payload>(request: { id: string }, payload: Payload): Success<Payload> {
  return { metadata: { success: true, request_id: request.id }, payload }
}

export type Refusal = {
  readonly name: MemberErrorName
  readonly params?: MessageParams | undefined
  readonly payload?: Readonly<Record<string, unknown>> | undefined
}

/** D-057: code and message at the top and again in the payload; D-068: in the language the client asked for. */
export function fail(requestId: string, locale: Locale, refusal: Refusal): Failure {
  const error_code = errorEntry(refusal.name).code
  const error_message = translate(locale, 'errors', refusal.name, refusal.params)
  return {
    metadata: { success: false, request_id: requestId },
    payload: { ...refusal.payload, error_code, error_message },
    error_code,
    error_message,
  }
}
