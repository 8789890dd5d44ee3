import * as z from 'zod/mini'

/** Section 2e, "Retried writes": a call sent again with the same key gets the answer of the first, and has one effect. */
export const idempotencyKeyHeader = 'idempotency-key'

export const idempotencyHeaders = z.looseObject({
  [idempotencyKeyHeader]: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'invalid'))),
})
