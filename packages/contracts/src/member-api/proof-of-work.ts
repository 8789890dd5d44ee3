import { z } from 'zod'
import { requiredOr } from './field-rules.ts'

/** Security section 8: a form that anybody may send costs the sender a second of computing, and no third party is asked. */
export const proofOfWorkPath = '/api/proof-of-work'

/** ALTCHA's SHA-256 counter: find the number from 0 to `maxnumber` for which SHA-256(salt + number) is `challenge`. */
export const proofOfWorkChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  maxnumber: z.number().int().positive(),
  salt: z.string().describe('Carries the moment after which the challenge is refused'),
  signature: z.string(),
})

export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallenge>

/** A field of a request that must bring a solved challenge: base64 of the challenge with its `number`. Good for one request. */
export const proofOfWorkSolution = z
  .string(requiredOr('invalid'))
  .min(1, 'required')
  .max(1000, 'invalid')
  .describe('A solved challenge of GET /api/proof-of-work')
