import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

const keyBytes = 32

/** One secret of the operator, several keys: a key made for one purpose tells nothing about another (RFC 5869). */
export function deriveKey(secret: Uint8Array, purpose: string): KeyObject {
  // Of plain bytes Node first finds out that they are no key, by an error that it throws and catches: twice the work.
  const ours = createSecretKey(secret)
  return createSecretKey(Buffer.from(hkdfSync('sha256', ours, new Uint8Array(0), `dhc ${purpose}`, keyBytes)))
}

/** Finds an encrypted value again without telling what it is (security 5.2). Equal only for equal text: normalise first. */
export type BlindIndex = (value: string) => string

export function createBlindIndex(indexKey: Uint8Array, purpose: string): BlindIndex {
  const key = deriveKey(indexKey, `blind index: ${purpose}`)
  return (value) => createHmac('sha256', key).update(value).digest('base64url')
}

/** For long random secrets: what is stored tells nothing, and whoever reads it cannot use it. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

export function isSameSecret(secret: string | undefined, storedHash: string): boolean {
  if (secret === undefined) return false
  const [given, stored] = [Buffer.from(hashOfSecret(secret)), Buffer.from(storedHash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
