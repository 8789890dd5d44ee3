import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { errorEntry, type MemberErrorName } from './errors.ts'

const requestId = z.string()

/** Every 2xx answer. A failure never has a 2xx status (D-058). */
export function success<Payload extends $ZodType>(payload: Payload) {
  return z.object({
    metadata: z.object({ success: z.literal(true), request_id: requestId }),
    payload,
  })
}

/** D-057: code and message are given twice, because S7 reads them in the payload and S8 at the top. */
export const failure = z.object({
  metadata: z.object({ success: z.literal(false), request_id: requestId }),
  payload: z.looseObject({
    error_code: z.int(),
    error_message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  error_code: z.int(),
  error_message: z.string(),
})

export type Success<Payload> = { metadata: { success: true; request_id: string }; payload: Payload }
export type Failure = z.infer<typeof failure>

/** For calls whose answer carries nothing. */
export const emptyPayload = z.object({})

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

/** Retried writes: a call sent again with the same key gets the answer of the first, and has one effect. */
export const idempotencyKeyHeader = 'idempotency-key'

export const idempotencyHeaders = z.looseObject({
  [idempotencyKeyHeader]: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'invalid'))),
})
