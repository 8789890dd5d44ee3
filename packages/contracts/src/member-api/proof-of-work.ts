import { mostWork } from '@dhc/reference/password-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { requiredOr } from './field-rules.ts'

/** A form that anybody may send costs the sender a second of computing, and no third party is asked. */
export const proofOfWorkPath = '/api/proof-of-work'

/** ALTCHA's SHA-256 counter: find the number from 0 to `maxnumber` for which SHA-256(salt + number) is `challenge`. */
export const proofOfWorkChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  maxnumber: z.int().check(z.positive()),
  salt: z.string().check(z.describe('Carries the moment after which the challenge is refused')),
  signature: z.string(),
})

export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallenge>

/** A field of a request that must bring a solved challenge: base64 of the challenge with its `number`. Good for one request. */
export const proofOfWorkSolution = z
  .string(requiredOr('invalid'))
  .check(
    z.minLength(1, 'required'),
    z.maxLength(1000, 'invalid'),
    z.describe('A solved challenge of GET /api/proof-of-work'),
  )

export const issueChallengeCall = describeCall({
  id: 'issueChallenge',
  method: 'GET',
  path: proofOfWorkPath,
  access: 'anyone',
  tag: 'protection',
  summary: 'A small task for the browser, which a public form sends back solved',
  query: z.strictObject({
    cost: z._default(
      z.coerce
        .number('invalid')
        .check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(mostWork, 'invalid'))
        .check(z.describe('How many times the usual work, as the refusal named it in `work`')),
      1,
    ),
  }),
  payload: proofOfWorkChallenge,
  errors: [],
})
