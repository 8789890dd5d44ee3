import { hashOfSecret } from '../../platform/crypto/hash-of-secret.ts'
import type { Device } from './domain/entry-point.ts'

/** The browser with this secret, as one of the holder's devices; whether it is known is another matter. */
export function deviceOf(holderId: string, secret: string | undefined): Device | undefined {
  return secret === undefined ? undefined : { holderId, cookieHash: hashOfSecret(secret) }
}
