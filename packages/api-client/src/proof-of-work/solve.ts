import type { ProofOfWorkChallenge } from '@dhc/contracts/member-api/proof-of-work'

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

const roundConstants = new Uint32Array(64)
const firstState = new Uint32Array(8)
fillConstants()

/** FIPS 180-4: the first 32 bits of the fractional parts of cube and square roots of the first primes. */
function fillConstants(): void {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
  for (let candidate = 2, found = 0; found < 64; candidate++) {
    if (!isPrime(candidate)) continue
    if (found < 8) firstState[found] = fraction(candidate ** (1 / 2))
    roundConstants[found++] = fraction(candidate ** (1 / 3))
  }
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false
  return true
}

const schedule = new Uint32Array(64)

/**
 * SHA-256 in plain JavaScript. The browser's own `crypto.subtle` answers each hash through a promise, which for texts
 * this short takes many times longer than the hash, and it does not exist at all on a page without https.
 */
export function sha256(message: Uint8Array): Uint32Array {
  const state = firstState.slice()
  const blocks = padded(message)
  for (let at = 0; at < blocks.length; at += 16) compress(state, blocks, at)
  return state
}

/** The message, a one bit, zeros, and the length in bits; read as words of 32 bits. */
function padded(message: Uint8Array): Uint32Array {
  const words = new Uint32Array((((message.length + 8) >> 6) + 1) * 16)
  for (let n = 0; n < message.length; n++) words[n >> 2] = at(words, n >> 2) | (at(message, n) << (24 - (n & 3) * 8))
  const end = message.length
  words[end >> 2] = at(words, end >> 2) | (0x80 << (24 - (end & 3) * 8))
  words[words.length - 1] = end * 8
  return words
}

function compress(state: Uint32Array, blocks: Uint32Array, from: number): void {
  extend(blocks, from)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g)
    const upper = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = (h + upper + choice + at(roundConstants, round) + at(schedule, round)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const changed = [a, b, c, d, e, f, g, h]
  for (let n = 0; n < 8; n++) state[n] = at(state, n) + (changed[n] ?? 0)
}

function extend(blocks: Uint32Array, from: number): void {
  for (let n = 0; n < 16; n++) schedule[n] = at(blocks, from + n)
  for (let n = 16; n < 64; n++) {
    const near = at(schedule, n - 2)
    const far = at(schedule, n - 15)
    const mixedNear = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)
    const mixedFar = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)
    schedule[n] = mixedNear + at(schedule, n - 7) + mixedFar + at(schedule, n - 16)
  }
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array | Uint8Array, index: number) => words[index] ?? 0
