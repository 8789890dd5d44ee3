import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deriveKey } from '../crypto/derive-key.ts'
import type { RunSql } from '../database/handles.ts'
import { MemberError } from '../member-error.ts'
import { type Limit, type LimitName, limits } from './limits.ts'

export type RateLimits<Name extends string = LimitName> = {
  /** Takes one point; the first call that finds none left is refused with 1002 and the seconds to wait. */
  consume(limit: Name, key: string): Promise<void>
  /** Refuses in the same way, takes nothing: asked before an attempt of which only the failures are counted. */
  check(limit: Name, key: string): Promise<void>
  /** A success clears the failures before it. */
  forget(limit: Name, key: string): Promise<void>
}

export type RateLimitDeps<Name extends string> = {
  readonly runSql: RunSql
  readonly indexKey: Uint8Array
  readonly limits: Readonly<Record<Name, Limit>>
}

/**
 * Counted in PostgreSQL, so that all processes count together; while it is away each process counts in its memory
 * (security section 7). A key may be a phone number or an address: what is stored is its HMAC.
 */
export function createRateLimits<Name extends string = LimitName>(deps: RateLimitDeps<Name>): RateLimits<Name> {
  const hmacKey = deriveKey(deps.indexKey, 'rate limit')
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf(name: Name): RateLimiterPostgres {
    const known = limiters.get(name) ?? createLimiter(deps.runSql, name, deps.limits[name])
    limiters.set(name, known)
    return known
  }
  const keyOf = (key: string) => createHmac('sha256', hmacKey).update(key).digest('base64url')

  return {
    async consume(name, key) {
      await limiterOf(name).consume(keyOf(key)).catch(refuse)
    },
    async check(name, key) {
      const spent = await limiterOf(name).get(keyOf(key))
      if (spent && spent.consumedPoints >= deps.limits[name].points) refuse(spent)
    },
    async forget(name, key) {
      await limiterOf(name).delete(keyOf(key))
    },
  }
}

export function memberRateLimits(runSql: RunSql, indexKey: Uint8Array): RateLimits {
  return createRateLimits({ runSql, indexKey, limits })
}

function createLimiter(runSql: RunSql, name: string, limit: Limit): RateLimiterPostgres {
  const rule = {
    keyPrefix: name,
    points: limit.points,
    duration: limit.durationSeconds,
    blockDuration: limit.blockSeconds ?? 0,
  }
  return new RateLimiterPostgres({
    ...rule,
    storeClient: { query: ({ text, values }: { text: string; values: unknown[] }) => runSql(text, values) },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // A job of ours removes old rows; a timer per limit would be one too many.
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(rule),
  })
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  throw new MemberError('tooManyRequests', {
    payload: { retry_after: retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
}
