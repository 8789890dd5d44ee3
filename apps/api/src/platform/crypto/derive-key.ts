import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const keyBytes = 32

/** One secret of the operator, several keys: a key made for one purpose tells nothing about another (RFC 5869). */
export function deriveKey(secret: Uint8Array, purpose: string): KeyObject {
  // Of plain bytes Node first finds out that they are no key, by an error that it throws and catches: twice the work.
  const ours = createSecretKey(secret)
  return createSecretKey(Buffer.from(hkdfSync('sha256', ours, new Uint8Array(0), `dhc ${purpose}`, keyBytes)))
}
