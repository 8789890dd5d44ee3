import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

const requestId = z.string()

/** Part 3, section 3.1: every 2xx answer. A failure never has a 2xx status (D-058). */
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
