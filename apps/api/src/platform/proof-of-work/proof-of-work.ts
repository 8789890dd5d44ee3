import { mostWork } from '@dhc/reference/password-rules'
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
type SolvedChallenge = { readonly id: string; readonly issuedAt: Date; readonly cost: number }

export type ProofOfWork = {
  issue(cost?: number): Promise<Challenge>
  /** Refuses a solution that is wrong or too late. Whoever calls it must see to it that a challenge serves once. */
  verify(solution: string): Promise<SolvedChallenge>
  /** Refuses a solution that is wrong, too late, too cheap, or was used before; a good one is good for this one call. */
  check(solution: string, asked?: AskedWork): Promise<void>
}

type AskedWork = { readonly field?: string; readonly cost?: number }

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
  number: z
    .number()
    .int()
    .min(0)
    .max(mostNumber * mostWork),
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
    const { expires, cost = 1 } = extractParams(solution)
    const expiresAtMs = Number(expires) * 1000
    const isInTime = expiresAtMs > clock.now().getTime()
    if (!isInTime || !(await verifySolution(solution, hmacKey, false))) throw refusal(field)
    const issuedAt = new Date(expiresAtMs - validForMinutes * 60_000)
    return { id: solution.challenge, issuedAt, cost: Number(cost) }
  }

  return {
    async issue(cost = 1) {
      const expires = new Date(clock.now().getTime() + validForMinutes * 60_000)
      const maxnumber = mostNumber * cost
      // What it cost stands in the salt, which is signed with the number.
      const params = cost === 1 ? {} : { cost: String(cost) }
      return { ...(await createChallenge({ hmacKey, expires, maxnumber, params })), algorithm: 'SHA-256', maxnumber }
    },
    verify: (text) => verify(text),
    async check(text, { field, cost = 1 } = {}) {
      const { id, cost: spent } = await verify(text, field)
      if (spent < cost) throw missingWork(cost)
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

/** What the caller still has to earn; the page asks for a challenge of this cost and sends again. */
export function missingWork(cost: number): MemberError {
  return new MemberError('validationFailed', {
    problems: [{ field, rule: 'required', params: {} }],
    payload: { work: cost },
  })
}

export type RequireWork = (cost?: number) => Promise<void>

/**
 * SEC-04: where a budget is spent, every further try costs a second of computing and nobody is
 * refused. Asked before anything is looked up or compared, so the request for it says nothing about the number; the
 * page earns it by itself. One proof is good for one call, however often that call asks for it.
 */
export function requireWork(proofOfWork: ProofOfWork, work: string | undefined): RequireWork {
  let paid = 0
  return async (cost = 1) => {
    if (cost <= paid) return
    if (work === undefined || paid > 0) throw missingWork(cost)
    await proofOfWork.check(work, { field, cost })
    paid = cost
  }
}
