import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { sessionRules } from '@dhc/reference/session-rules'
import { errors, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import { type Audience, audiences } from './domain/session-rules.ts'

const algorithm = 'HS256'
const tokenType = 'at+jwt'
const leewaySeconds = 5

/** SEC-03: these claims and nothing else. `role` is member_type for members and staff_role for staff. */
type TokenClaims = {
  readonly audience: Audience
  readonly holderId: string
  readonly sid: string
  readonly generation: number
  readonly role: string
}

export type ReadToken = TokenClaims & { readonly isExpired: boolean }

export type AccessTokens = {
  /** `authAt` is when the password was typed last; the token tells it to no rule of ours, which ask the session row. */
  issue(claims: TokenClaims, times: { readonly authAt: Date; readonly expiresAt: Date }): string
  /** Nothing for a token that we did not sign, or signed for another environment. */
  read(token: string): Promise<ReadToken | undefined>
  /** A secret that only we can work out from the text: one for each key, that of the signing key first. */
  secretsOf(text: string): readonly [string, ...string[]]
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
  const secretOf = (key: KeyObject, text: string) =>
    createHmac('sha256', key).update(`dhc secret of ${text}`).digest('base64url')
  const keyOf = (header: { kid?: string | undefined }) => {
    const found = secretKeys.get(header.kid ?? '')
    if (!found) throw new errors.JWSInvalid('unknown key')
    return found
  }

  return {
    issue({ audience, holderId, sid, generation, role }, { authAt, expiresAt }) {
      const registered = { iss: issuer, aud: audience, sub: holderId, jti: random.uuid() }
      const times = { iat: secondsOf(clock.now()), exp: secondsOf(expiresAt), auth_time: secondsOf(authAt) }
      const claims = { sid, gen: generation, [roleClaim[audience]]: role, ...registered, ...times }
      return signed({ alg: algorithm, typ: tokenType, kid }, claims, keyOf({ kid }))
    },
    secretsOf: (text) => {
      const [first = '', ...others] = [...secretKeys.values()].map((key) => secretOf(key, text))
      return [first, ...others]
    },
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

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * RFC 7515 with HS256, written here because jose signs in the thread pool: at a login that costs 0.2 ms of the main thread
 * beside the passwords that are compared there (decision 0015). jose reads it.
 */
function signed(header: object, claims: object, key: KeyObject): string {
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function claimsOf(payload: Record<string, unknown>, isExpired: boolean): ReadToken | undefined {
  const { aud, sub, sid, gen } = payload
  const audience = audiences.find((each) => each === aud)
  if (!audience || typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number') return undefined
  const role = payload[roleClaim[audience]]
  if (typeof role !== 'string') return undefined
  return { audience, holderId: sub, sid, generation: gen, role, isExpired }
}

/** D-060: the seconds are sent as a string. */
export type IssuedToken = { readonly token: string; readonly expiresIn: string }

export function later(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000)
}

/** 15 minutes, but never beyond the end of the session. */
export function expiryOf(now: Date, absoluteUntil: Date): Date {
  const usual = later(now, sessionRules.tokenMinutes)
  return usual < absoluteUntil ? usual : absoluteUntil
}

export function issueToken(
  { tokens, clock }: { readonly tokens: AccessTokens; readonly clock: Clock },
  row: Omit<TokenClaims, 'role'> & { readonly authAt: Date },
  role: string,
  expiresAt: Date,
): IssuedToken {
  const { audience, holderId, sid, generation, authAt } = row
  const token = tokens.issue({ audience, holderId, sid, generation, role }, { authAt, expiresAt })
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000))
  return { token, expiresIn: String(seconds) }
}
