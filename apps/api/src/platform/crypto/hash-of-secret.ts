import { hash, timingSafeEqual } from 'node:crypto'

/** For long random secrets: what is stored tells nothing, and whoever reads it cannot use it. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

export function isSameSecret(secret: string | undefined, storedHash: string): boolean {
  if (secret === undefined) return false
  const [given, stored] = [Buffer.from(hashOfSecret(secret)), Buffer.from(storedHash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
