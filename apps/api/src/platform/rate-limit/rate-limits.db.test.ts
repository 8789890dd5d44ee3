import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { lostDatabase } from '../../testing/lost-database.ts'
import { testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { RunSql } from '../database/handles.ts'
import { MemberError } from '../member-error.ts'
import { hasRoom, removeExpiredCounts } from './rate-limit-store.ts'
import { createRateLimits } from './rate-limits.ts'

const database = useTestDatabase()

// The library asks the process for the time, never the database; so windows pass without waiting for them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const limits = {
  three: { points: 3, durationSeconds: 2 },
  blocking: { points: 1, durationSeconds: 1, blockSeconds: 2 },
  fifty: { points: 50, durationSeconds: 60 },
  watched: { points: 4, durationSeconds: 60, alarm: { at: 2 } },
  staff: { points: 1000, durationSeconds: 60, alarm: { at: 51, tellsWhom: true } },
} as const
const alarms: unknown[] = []
/** Each call is another process: nothing is shared but the database. */
const processWith = (runSql: RunSql = database().runSql) =>
  createRateLimits({ runSql, indexKey: testIndexKey, limits, raiseAlarm: (...alarm) => void alarms.push(alarm) })

async function refusalOf(attempt: Promise<void>): Promise<MemberError | undefined> {
  const reason = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (reason === undefined || reason instanceof MemberError) return reason
  throw reason
}

describe('a limit', () => {
  it('allows the last point, refuses the next, and allows again after the window', async () => {
    const { consume } = processWith()
    for (let n = 0; n < 3; n++) expect(await refusalOf(consume('three', 'a'))).toBeUndefined()
    const refusal = await refusalOf(consume('three', 'a'))
    expect(refusal?.reason).toBe('tooManyRequests')
    const retryAfter = Number(refusal?.extra.headers?.['retry-after'])
    expect(refusal?.extra.payload).toEqual({ retry_after: retryAfter })
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(2)
    expect(await refusalOf(consume('three', 'somebody else'))).toBeUndefined()
    pass(retryAfter * 1000)
    expect(await refusalOf(consume('three', 'a'))).toBeUndefined()
  })

  it('is counted over all processes', async () => {
    for (let n = 0; n < 3; n++) await processWith().consume('three', 'b')
    expect(await refusalOf(processWith().consume('three', 'b'))).toBeDefined()
  })

  it('lets exactly as many through as it says when all come at once', async () => {
    const processes = [processWith(), processWith()]
    const attempts = Array.from({ length: 120 }, (_, n) =>
      refusalOf((processes[n % 2] ?? processWith()).consume('fifty', 'c')),
    )
    const refused = (await Promise.all(attempts)).filter((refusal) => refusal !== undefined)
    expect(refused).toHaveLength(70)
  })

  it('may block for longer than its window', async () => {
    const { consume } = processWith()
    await consume('blocking', 'd')
    expect((await refusalOf(consume('blocking', 'd')))?.extra.payload).toEqual({ retry_after: 2 })
    pass(1200)
    expect(await refusalOf(consume('blocking', 'd'))).toBeDefined()
    pass(900)
    expect(await refusalOf(consume('blocking', 'd'))).toBeUndefined()
  })

  it('can be looked at without taking, and forgotten after a success', async () => {
    const { consume, check, forget } = processWith()
    for (let n = 0; n < 3; n++) {
      expect(await refusalOf(check('three', 'e'))).toBeUndefined()
      await consume('three', 'e')
    }
    expect((await refusalOf(check('three', 'e')))?.extra.payload).toHaveProperty('retry_after')
    await forget('three', 'e')
    expect(await refusalOf(check('three', 'e'))).toBeUndefined()
  })

  it('is looked at together with others, and only the spent ones refuse', async () => {
    const { consume, look } = processWith()
    for (let n = 0; n < 3; n++) await consume('three', 'g')
    await consume('fifty', 'g')
    const refusals = await look([
      ['fifty', 'g'],
      ['three', 'g'],
      ['three', 'somebody new'],
    ])
    expect(refusals.map((refusal) => refusal?.reason)).toEqual([undefined, 'tooManyRequests', undefined])
    expect(refusals[1]?.extra.payload).toEqual({ retry_after: expect.any(Number) })
    pass(2000)
    expect(await look([['three', 'g']])).toEqual([undefined])
  })

  it('has room for a statement until its last point is taken, and again after the window', async () => {
    const { consume, roomIn } = processWith()
    const hasRoomFor = async (...asked: Parameters<typeof roomIn>[0]) => {
      const query = database()
        .db.select({ hasRoom: sql<boolean>`${hasRoom}` })
        .from(sql`(select 1) as nothing`)
      const [row] = await query.prepare('room').execute(roomIn(asked))
      return row?.hasRoom
    }
    await consume('fifty', 'h', 3)
    for (let n = 0; n < 3; n++) {
      expect(await hasRoomFor(['fifty', 'h'], ['three', 'h'])).toBe(true)
      await consume('three', 'h')
    }
    expect(await hasRoomFor(['fifty', 'h'], ['three', 'h'])).toBe(false)
    expect(await hasRoomFor(['three', 'h'], ['fifty', 'h'])).toBe(false)
    expect(await hasRoomFor(['fifty', 'h'], ['three', 'somebody new'])).toBe(true)
    pass(2000)
    expect(await hasRoomFor(['fifty', 'h'], ['three', 'h'])).toBe(true)
  })

  it('raises its alarm once in a window, however many processes count, and names nobody but staff', async () => {
    const processes = [processWith(), processWith()]
    for (let n = 0; n < 6; n++) await refusalOf((processes[n % 2] ?? processWith()).consume('watched', '+85291234567'))
    await Promise.all(Array.from({ length: 50 }, () => processWith().consume('staff', 'clerk 1')))
    expect(alarms).toEqual([['watched', undefined]])
    await processWith().consume('staff', 'clerk 1')
    await processWith().consume('staff', 'clerk 1')
    expect(alarms).toEqual([
      ['watched', undefined],
      ['staff', 'clerk 1'],
    ])
  })

  it('stores neither a phone number nor an address', async () => {
    await processWith().consume('fifty', '+85291234567')
    await processWith().consume('fifty', '203.0.113.7')
    const { rows } = await database().db.execute(sql`select key from rate_limit`)
    expect(rows.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(rows)).not.toMatch(/91234567|203\.0\.113/)
  })
})

it('while the database is away each process goes on counting by itself (security section 7)', async () => {
  const lost = lostDatabase()
  const { consume, check, forget } = processWith(lost.runSql)
  for (let n = 0; n < 3; n++) expect(await refusalOf(consume('three', 'f'))).toBeUndefined()
  expect((await refusalOf(consume('three', 'f')))?.reason).toBe('tooManyRequests')
  expect(await refusalOf(check('three', 'f'))).toBeDefined()
  await forget('three', 'f')
  expect(await refusalOf(consume('three', 'f'))).toBeUndefined()
  await lost.close()
})

it('counts that ended more than an hour ago are removed', async () => {
  await processWith().consume('fifty', 'old')
  const countRows = async () => (await database().db.execute(sql`select key from rate_limit`)).rows.length
  const before = await countRows()
  await removeExpiredCounts(database().inTransaction, fixedClock(new Date(Date.now() + 59 * 60_000)))
  expect(await countRows()).toBe(before)
  await removeExpiredCounts(database().inTransaction, fixedClock(new Date(Date.now() + 62 * 60_000)))
  expect(await countRows()).toBe(0)
})
