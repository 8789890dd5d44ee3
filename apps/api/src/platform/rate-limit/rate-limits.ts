import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { deriveKey } from '../crypto/secrets.ts'
import type { RunSql } from '../database/handles.ts'
import { MemberError } from '../member-error.ts'
import { type Limit, type LimitName, limits } from './limits.ts'
import type { AskedRoom } from './rate-limit-store.ts'

export type RateLimits<Name extends string = LimitName> = {
  /** Takes one point or several; the first call that finds none left is refused with 1002 and the seconds to wait. */
  consume(limit: Name, key: string, points?: number): Promise<void>
  /** Refuses in the same way, takes nothing: asked before an attempt of which only the failures are counted. */
  check(limit: Name, key: string): Promise<void>
  /** Looks at several at once; answers the refusal of each, or nothing where there is room. */
  look(asked: readonly Asked<Name>[]): Promise<(MemberError | undefined)[]>
  /** For a statement that sees for itself whether there is room (`hasRoom`); what it refuses, `look` explains. */
  roomIn(asked: readonly Asked<Name>[]): AskedRoom
  /** A success clears the failures before it. */
  forget(limit: Name, key: string): Promise<void>
}

type Asked<Name> = readonly [limit: Name, key: string]
/** The part of the library's answer that a refusal needs. */
type Standing = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>

type RateLimitDeps<Name extends string> = {
  readonly runSql: RunSql
  readonly indexKey: Uint8Array
  readonly limits: Readonly<Record<Name, Limit>>
  readonly raiseAlarm: RaiseAlarm
}

/** For whoever watches over the service; `whom` is an account of staff. */
type RaiseAlarm = (alarm: string, whom?: string) => void

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

  const keysOf = (asked: readonly Asked<Name>[]) => asked.map(([name, key]) => limiterOf(name).getKey(keyOf(key)))

  /** The library asks for one limit at a time, and a login looks at four: they are read together. */
  async function look(asked: readonly Asked<Name>[]): Promise<(MemberError | undefined)[]> {
    const keys = keysOf(asked)
    const counts = await readCounts(deps.runSql, keys).catch(() => undefined)
    // The library counts in memory while the database is away; only it knows where it stands.
    const remembered = () => Promise.all(asked.map(([name, key]) => limiterOf(name).get(keyOf(key))))
    const standings = counts ? keys.map((key) => counts.get(key)) : await remembered()
    return standings.map((standing, at) => {
      const name = asked[at]?.[0]
      return standing && name && standing.consumedPoints >= deps.limits[name].points ? refusalOf(standing) : undefined
    })
  }

  return {
    async consume(name, key, points = 1) {
      const { alarm } = deps.limits[name]
      // All processes count together, so one of them steps over this number.
      const watch = ({ consumedPoints }: Standing) => {
        const isReached = alarm && consumedPoints >= alarm.at && consumedPoints - points < alarm.at
        if (isReached) deps.raiseAlarm(name, alarm.tellsWhom && key)
      }
      await limiterOf(name)
        .consume(keyOf(key), points)
        .then(watch, (reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason
          watch(reason)
          throw refusalOf(reason)
        })
    },
    async check(name, key) {
      const [refusal] = await look([[name, key]])
      if (refusal) throw refusal
    },
    look,
    roomIn: (asked) => ({
      limitKeys: keysOf(asked),
      limitPoints: asked.map(([name]) => deps.limits[name].points),
      limitsAt: Date.now(),
    }),
    async forget(name, key) {
      await limiterOf(name).delete(keyOf(key))
    },
  }
}

export function memberRateLimits(parts: Omit<RateLimitDeps<LimitName>, 'limits'>): RateLimits {
  return createRateLimits({ ...parts, limits })
}

type LibraryQuery = { readonly text: string; readonly values: unknown[]; readonly name?: string }

function createLimiter(runSql: RunSql, name: string, limit: Limit): RateLimiterPostgres {
  const rule = {
    keyPrefix: name,
    points: limit.points,
    duration: limit.durationSeconds,
    blockDuration: limit.blockSeconds ?? 0,
  }
  return new RateLimiterPostgres({
    ...rule,
    storeClient: { query: ({ text, values, name }: LibraryQuery) => runSql(text, values, name) },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // A job of ours removes old rows; a timer per limit would be one too many.
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(rule),
  })
}

async function readCounts(runSql: RunSql, keys: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const text = 'select key, points, expire from rate_limit where key = any($1)'
  const { rows } = await runSql(text, [keys], 'rate limits')
  const now = Date.now()
  return new Map(
    (rows as CountRow[])
      .map(({ key, points, expire }) => [key, { consumedPoints: points, msBeforeNext: Number(expire) - now }] as const)
      .filter(([, { msBeforeNext }]) => msBeforeNext > 0),
  )
}

/** PostgreSQL's bigint arrives as text. */
type CountRow = { readonly key: string; readonly points: number; readonly expire: string }

function refusalOf({ msBeforeNext }: Standing): MemberError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new MemberError('tooManyRequests', {
    payload: { retry_after: retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
}

/** For limits beyond which something quieter happens than a refusal. */
export async function isWithin(take: () => Promise<void>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof MemberError && error.reason === 'tooManyRequests') return false
    throw error
  }
}
