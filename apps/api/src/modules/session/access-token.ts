import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import { type Audience, audiences } from './domain/audience.ts'

const algorithm = 'HS256'
const tokenType = 'at+jwt'
const leewaySeconds = 5

/** Security 1.2: these claims and nothing else. `role` is member_type for members and staff_role for staff. */
export type TokenClaims = {
  readonly audience: Audience
  readonly holderId: string
  readonly sid: string
  readonly generation: number
  readonly role: string
}

export type ReadToken = TokenClaims & { readonly isExpired: boolean }

export type AccessTokens = {
  issue(claims: TokenClaims, expiresAt: Date): Promise<string>
  /** Nothing for a token that we did not sign, or signed for another environment. */
  read(token: string): Promise<ReadToken | undefined>
}

type TokenSettings = {
  readonly issuer: string
  readonly keys: ReadonlyMap<string, Uint8Array>
  readonly clock: Clock
  readonly random: Random
}

const roleClaim = { 'dhc-member': 'member_type', 'dhc-staff': 'staff_role' } as const

/** The first key of the map signs; the others still open what they signed. */
export function createAccessTokens({ issuer, keys, clock, random }: TokenSettings): AccessTokens {
  const [signing] = keys
  if (!signing) throw new Error('there is no key to sign tokens with')
  const [kid] = signing
  // Made once: of plain bytes the library would make a key anew at every use.
  const secretKeys = new Map([...keys].map(([id, bytes]) => [id, createSecretKey(bytes)]))
  const keyOf = (header: { kid?: string | undefined }) => {
    const found = secretKeys.get(header.kid ?? '')
    if (!found) throw new errors.JWSInvalid('unknown key')
    return found
  }

  return {
    issue: ({ audience, holderId, sid, generation, role }, expiresAt) =>
      new SignJWT({ sid, gen: generation, [roleClaim[audience]]: role })
        .setProtectedHeader({ alg: algorithm, typ: tokenType, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(holderId)
        .setJti(random.uuid())
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(keyOf({ kid })),
    async read(token) {
      const expected = { algorithms: [algorithm], issuer, audience: [...audiences], typ: tokenType }
      const options = { ...expected, clockTolerance: leewaySeconds, currentDate: clock.now() }
      try {
        return claimsOf((await jwtVerify(token, keyOf, options)).payload, false)
      } catch (error) {
        // The time is checked last: an expired token is one that is right in everything else.
        return error instanceof errors.JWTExpired ? claimsOf(error.payload, true) : undefined
      }
    },
  }
}

function claimsOf(payload: Record<string, unknown>, isExpired: boolean): ReadToken | undefined {
  const { aud, sub, sid, gen } = payload
  const audience = audiences.find((each) => each === aud)
  if (!audience || typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') return undefined
  const role = payload[roleClaim[audience]]
  if (typeof role !== 'string') return undefined
  return { audience, holderId: sub, sid, generation: gen, role, isExpired }
}
