import { hashOfSecret } from '../../platform/crypto/hash-of-secret.ts'
import type { Random } from '../../platform/random.ts'
import { secretOf, withSecret } from './device-cookie.ts'
import type { Device } from './domain/entry-point.ts'

/** The browser with this cookie, as one of the holder's devices; whether it is known is another matter. */
export function deviceOf(holderId: string, cookie: string | undefined): Device | undefined {
  const secret = secretOf(cookie, holderId)
  return secret === undefined ? undefined : { holderId, cookieHash: hashOfSecret(secret) }
}

/**
 * Security 1.3, issue 16 row 10: a new secret at each complete sign-in. A cookie that somebody has planted in a shared
 * computer never becomes one the member is known by, and a copy of a real one does not outlive the next sign-in.
 */
export function newDeviceSecret(random: Random, holderId: string, cookie: string | undefined) {
  const secret = Buffer.from(random.bytes(32)).toString('base64url')
  const formerHash = deviceOf(holderId, cookie)?.cookieHash
  return { device: { secret, formerHash }, cookie: withSecret(cookie, holderId, secret) }
}
