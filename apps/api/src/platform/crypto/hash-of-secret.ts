import { createHash, timingSafeEqual } from 'node:crypto'

/** For long random secrets: what is stored tells nothing, and whoever reads it cannot use it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function isSameSecret(secret: string | undefined, storedHash: string): boolean {
  if (secret === undefined) return false
  const [given, stored] = [Buffer.from(hashOfSecret(secret)), Buffer.from(storedHash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
