import type { Call } from '@dhc/contracts/call'
import { idempotencyKeyHeader } from '@dhc/contracts/member-api/envelope'
import type { FastifyRequest } from 'fastify'
import { hashOfSecret } from '../crypto/secrets.ts'

export type Retry = { readonly keyHash: string; readonly requestHash: string }

/** Section 2e, "Retried writes": the key names the call, the hash of its content tells whether it is the same one. */
export function retryOf(call: Call, request: FastifyRequest): Retry | undefined {
  const key = request.headers[idempotencyKeyHeader]
  if (typeof key !== 'string') return undefined
  return {
    keyHash: hashOfSecret(key),
    requestHash: hashOfSecret(JSON.stringify([call.id, request.params, request.body])),
  }
}
