import { createHmac } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Finds an encrypted value again without telling what it is (security 5.2). Equal only for equal text: normalise first. */
export type BlindIndex = (value: string) => string

export function createBlindIndex(indexKey: Uint8Array, purpose: string): BlindIndex {
  const key = deriveKey(indexKey, `blind index: ${purpose}`)
  return (value) => createHmac('sha256', key).update(value).digest('base64url')
}
