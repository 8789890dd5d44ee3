import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../crypto/secrets.ts'
import { MemberError } from '../member-error.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'

export type Challenge = {
  readonly algorithm: 'SHA-256'
  readonly challenge: string
  readonly maxnumber: number
  readonly salt: string
  readonly signature: string
}

/** A right solution: which challenge it was, and when that was handed out. */
type SolvedChallenge = { readonly id: string; readonly issuedAt: Date }

export type ProofOfWork = {
  issue(): Promise<Challenge>
  /** Refuses a solution that is wrong or too late. Whoever calls it must see to it that a challenge serves once. */
  verify(solution: string): Promise<SolvedChallenge>
  /** Refuses a solution that is wrong, too late, or was used before; a good one is good for this one call. */
  check(solution: string, field?: string): Promise<void>
}

/**
 * Half of it is tried on average. Chromium slowed down to a cheap phone does 30,000 to 50,000 hashes a second
 * (docs/decisions/0009): one to two seconds, three at the worst, and the slowest phone stays far under ten.
 */
export const mostNumber = 100_000

/** A challenge is fetched when the form is opened, and somebody who writes slowly must still get through. */
export const validForMinutes = 20

const solved = z.strictObject({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.number().int().min(0).max(mostNumber),
  salt: z.string().max(200),
  signature: z.string().max(100),
})

type ProofOfWorkDeps = {
  readonly indexKey: Uint8Array
  readonly clock: Clock
  /** Where used challenges are remembered; counted in PostgreSQL, so that no second process takes one again. */
  readonly rateLimits: Pick<RateLimits, 'consume'>
}

export function createProofOfWork({ indexKey, clock, rateLimits }: ProofOfWorkDeps): ProofOfWork {
  const hmacKey = deriveKey(indexKey, 'proof of work').export().toString('hex')

  async function verify(text: string, field?: string): Promise<SolvedChallenge> {
    const solution = solved.safeParse(decode(text)).data
    if (!solution) throw refusal(field)
    const expiresAtMs = Number(extractParams(solution).expires) * 1000
    const isInTime = expiresAtMs > clock.now().getTime()
    if (!isInTime || !(await verifySolution(solution, hmacKey, false))) throw refusal(field)
    return { id: solution.challenge, issuedAt: new Date(expiresAtMs - validForMinutes * 60_000) }
  }

  return {
    async issue() {
      const expires = new Date(clock.now().getTime() + validForMinutes * 60_000)
      const made = await createChallenge({ hmacKey, expires, maxnumber: mostNumber })
      return { ...made, algorithm: 'SHA-256', maxnumber: mostNumber }
    },
    verify: (text) => verify(text),
    async check(text, field) {
      const { id } = await verify(text, field)
      await rateLimits.consume('proofOfWorkUse', id).catch((error: unknown) => {
        throw error instanceof MemberError ? refusal(field) : error
      })
    },
  }
}

function refusal(field = 'proofOfWork'): MemberError {
  return new MemberError('validationFailed', { problems: [{ field, rule: 'invalid', params: {} }] })
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

const field = 'proof_of_work'

/**
 * Security section 8, SEC-04: where a budget is spent, every further try costs a second of computing and nobody is
 * refused. Asked before anything is looked up or compared, so the request for it says nothing about the number; the
 * page earns it by itself.
 */
export async function requireWork(proofOfWork: ProofOfWork, work: string | undefined): Promise<void> {
  if (work === undefined) {
    throw new MemberError('validationFailed', { problems: [{ field, rule: 'required', params: {} }] })
  }
  await proofOfWork.check(work, field)
}
