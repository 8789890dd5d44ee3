import type { Failure } from './envelope.ts'
import { errorEntry, type MemberErrorName } from './errors.ts'

type Told = {
  readonly requestId: string
  readonly name: MemberErrorName
  /** The sentence of this name in the language of the caller (D-068). */
  readonly message: string
  readonly payload?: Readonly<Record<string, unknown>> | undefined
}

/** Every refusal, whichever process gives it. D-057: code and message at the top and again in the payload. */
export function failureOf({ requestId, name, message, payload }: Told): Failure {
  const told = { error_code: errorEntry(name).code, error_message: message }
  return { metadata: { success: false, request_id: requestId }, payload: { ...payload, ...told }, ...told }
}
