import type { ProofOfWorkChallenge } from '@dhc/contracts/member-api/proof-of-work'
import { sha256 } from './sha256.ts'

/** Short enough that typing and scrolling stay smooth on a slow phone. */
const workMs = 12

/**
 * Finds the number behind a challenge by trying, in small pieces with pauses for the page. Needs nothing but the
 * challenge, so that a React page and the script of a reading page can both use it. Answers with the text that goes
 * into the request (`proofOfWork`).
 */
export async function solveProofOfWork(challenge: ProofOfWorkChallenge, signal?: AbortSignal): Promise<string> {
  const wanted = wordsOf(challenge.challenge)
  const attempt = attemptBuffer(challenge.salt)
  let number = 0
  while (number <= challenge.maxnumber) {
    signal?.throwIfAborted()
    const until = performance.now() + workMs
    // The clock is read once in 256 attempts: reading it each time would cost more than the attempt.
    for (; number <= challenge.maxnumber; number++) {
      if (isSame(sha256(attempt(number)), wanted)) return encode(challenge, number)
      if ((number & 255) === 255 && performance.now() >= until) break
    }
    number++
    await pause()
  }
  throw new Error('the challenge has no solution')
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Salt and number as bytes; only the digits are written anew each time. */
function attemptBuffer(salt: string): (number: number) => Uint8Array {
  const bytes = new Uint8Array(salt.length + 16)
  bytes.set(new TextEncoder().encode(salt))
  return (number) => {
    const digits = String(number)
    for (let n = 0; n < digits.length; n++) bytes[salt.length + n] = digits.charCodeAt(n)
    return bytes.subarray(0, salt.length + digits.length)
  }
}

function wordsOf(hex: string): Uint32Array {
  return Uint32Array.from({ length: 8 }, (_, n) => Number.parseInt(hex.slice(n * 8, n * 8 + 8), 16))
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  for (let n = 0; n < 8; n++) if (one[n] !== other[n]) return false
  return true
}

/** ALTCHA's format: what was signed, the number found, as base64 of JSON. */
function encode({ algorithm, challenge, salt, signature }: ProofOfWorkChallenge, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}
