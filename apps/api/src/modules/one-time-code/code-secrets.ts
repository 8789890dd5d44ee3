import { createHmac, timingSafeEqual } from 'node:crypto'
import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import { deriveKey } from '../../platform/crypto/secrets.ts'
import type { Random } from '../../platform/random.ts'

export type CodeSecrets = {
  newCode(): string
  /** Keyed with a pepper that is not in the database, and bound to the challenge: a million hashes cannot be tried at home. */
  hashOf(id: string, code: string): string
  isRight(id: string, code: string, storedHash: string): boolean
  newProof(): string
  /** `9*** **67` for a member number nobody has: always the same one, and like any other. */
  inventedMobile(memberNo: string): string
}

/** Mobile numbers of Hong Kong begin with 4 to 9 (OFCA, 2018), most with 9, 6 and 5: an invented one does as well. */
const firstDigits = '99999999666666555478'

export function createCodeSecrets(indexKey: Uint8Array, random: Random): CodeSecrets {
  const pepper = deriveKey(indexKey, 'one-time code')
  const hashOf = (id: string, code: string) => createHmac('sha256', pepper).update(`${id}:${code}`).digest('base64url')
  return {
    newCode: () => drawDigits(random, oneTimePasswordRules.digits),
    hashOf,
    isRight: (id, code, stored) => {
      const [given, wanted] = [Buffer.from(hashOf(id, code)), Buffer.from(stored)]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
    newProof: () => Buffer.from(random.bytes(32)).toString('base64url'),
    inventedMobile: (memberNo) => {
      const drawn = createHmac('sha256', pepper).update(`invented ${memberNo}`).digest()
      const first = firstDigits[drawn.readUInt8(0) % firstDigits.length]
      return `+852${first}00000${String(drawn.readUInt32BE(1) % 100).padStart(2, '0')}`
    },
  }
}

/** Draws that would favour small numbers are thrown away. */
function drawDigits(random: Random, digits: number): string {
  const range = 10 ** digits
  const fair = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const drawn = Buffer.from(random.bytes(4)).readUInt32BE(0)
    if (drawn < fair) return String(drawn % range).padStart(digits, '0')
  }
}

/** SEC-04: wrong codes in a row are counted per number, over all its codes and however long it takes. */
export function codesOf(numberIndex: string): string {
  return `codes ${numberIndex}`
}
