import { createHash } from 'node:crypto'
import { proofOfWorkChallenge, proofOfWorkPath } from '@dhc/contracts/member-api/proof-of-work'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { lostDatabase } from '../../testing/lost-database.ts'
import { createTestApp, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { RunSql } from '../database/handles.ts'
import { MemberError } from '../member-error.ts'
import { memberRateLimits } from '../rate-limit/rate-limits.ts'
import { type Challenge, createProofOfWork, mostNumber, validForMinutes } from './proof-of-work.ts'

const database = useTestDatabase()
const clock = fixedClock()

const processWith = (runSql: RunSql = database().runSql, indexKey = testIndexKey) =>
  createProofOfWork({
    indexKey,
    clock,
    rateLimits: memberRateLimits({ runSql, indexKey: testIndexKey, raiseAlarm: () => undefined }),
  })

function numberOf({ salt, challenge, maxnumber }: Challenge): number {
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  }
  throw new Error('no solution')
}

type Solved = Omit<Challenge, 'maxnumber'> & { readonly number: number }
function solve(made: Challenge): Solved {
  const { maxnumber: _left, ...signed } = made
  return { ...signed, number: numberOf(made) }
}
const encode = (solved: unknown) => btoa(JSON.stringify(solved))

async function isRefused(attempt: Promise<void>): Promise<boolean> {
  const reason = await attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (reason !== undefined && !(reason instanceof MemberError)) throw reason
  if (reason) expect(reason.reason).toBe('validationFailed')
  if (reason) expect(['proofOfWork', 'proof_of_work']).toContain(reason.extra.problems?.[0]?.field)
  return reason !== undefined
}

describe('a proof of work', () => {
  it('is accepted once, by whichever process sees it first', async () => {
    const solution = encode(solve(await processWith().issue()))
    const attempts = Array.from({ length: 6 }, () => isRefused(processWith().check(solution)))
    expect((await Promise.all(attempts)).filter((refused) => !refused)).toHaveLength(1)
    expect(await isRefused(processWith().check(solution))).toBe(true)
  })

  it('is good for twenty minutes and not a second longer', async () => {
    const { issue, check } = processWith()
    const [inTime, late] = [encode(solve(await issue())), encode(solve(await issue()))]
    clock.pass(validForMinutes * 60_000 - 1000)
    expect(await isRefused(check(inTime))).toBe(false)
    clock.pass(1000)
    expect(await isRefused(check(late))).toBe(true)
  })

  it('is refused when it is wrong, tampered with or made up', async () => {
    const { issue, check } = processWith()
    const good = solve(await issue())
    const other = solve(await issue())
    const longer = good.salt.replace(/expires=\d+/, 'expires=9999999999')
    const tampered: unknown[] = [
      { ...good, number: good.number + 1 },
      { ...good, number: String(good.number) },
      { ...good, number: -1 },
      { ...good, signature: other.signature },
      { ...good, challenge: other.challenge },
      { ...good, salt: longer },
      { ...good, salt: longer, challenge: createHash('sha256').update(`${longer}${good.number}`).digest('hex') },
      { ...good, salt: good.salt.slice(0, good.salt.indexOf('?')) },
      { ...good, algorithm: 'SHA-1' },
      { ...good, extra: true },
      null,
      'solved',
      [],
    ]
    for (const solution of tampered)
      expect(await isRefused(check(encode(solution))), JSON.stringify(solution)).toBe(true)
    for (const text of ['', 'not base64 at all', '{}']) expect(await isRefused(check(text))).toBe(true)
    expect(await isRefused(check(encode(good)))).toBe(false)
  })

  it('pays for what it cost and for less, never for more, and nobody writes another cost into it', async () => {
    const { issue, check } = processWith()
    const [dear, cheap] = [solve(await issue(4)), solve(await issue(2))]
    expect(await isRefused(check(encode(cheap), { cost: 4 }))).toBe(true)
    expect(
      await isRefused(check(encode({ ...cheap, salt: cheap.salt.replace('cost=2', 'cost=4') }), { cost: 4 })),
    ).toBe(true)
    expect(await isRefused(check(encode(cheap), { cost: 2 }))).toBe(false)
    expect(await isRefused(check(encode(dear), { cost: 3 }))).toBe(false)
  })

  it('of another installation is refused', async () => {
    const elsewhere = processWith(database().runSql, Buffer.alloc(32, 'another index key'))
    expect(await isRefused(processWith().check(encode(solve(await elsewhere.issue()))))).toBe(true)
  })

  it('still works once while the database is away', async () => {
    const lost = lostDatabase()
    const { issue, check } = processWith(lost.runSql)
    const solution = encode(solve(await issue()))
    expect(await isRefused(check(solution))).toBe(false)
    expect(await isRefused(check(solution))).toBe(true)
    await lost.close()
  })
})

it('a page is given a new challenge each time', async () => {
  const { app } = await createTestApp(database())
  const answers = [await app.inject(proofOfWorkPath), await app.inject(proofOfWorkPath)]
  const [one, other] = answers.map((answer) => proofOfWorkChallenge.parse(answer.json().payload))
  expect(one?.maxnumber).toBe(mostNumber)
  expect(one?.challenge).not.toBe(other?.challenge)
  expect(answers[0]?.headers['cache-control']).toBe('no-store')
  await app.close()
})
