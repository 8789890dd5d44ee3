import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { typedNumber } from './ballot-find.ts'
import { recomputeBallot } from './recompute-ballot.ts'

const secret = createHash('sha256').update('the secret of this test').digest('hex')
const list = Array.from({ length: 60 }, (_, index) => `${100_001 + index} ${index % 10 === 0 ? 2 : 1}`)
/** Written down here once more, with Node's own functions: what a service that keeps its word publishes. */
function ballotOf(places: number | null, lines: readonly string[] = list, notes: readonly string[] = []) {
  const hash = createHash('sha256')
    .update(`${[...lines, ...notes].join('\n')}\n`)
    .digest('hex')
  let left = places ?? Number.POSITIVE_INFINITY
  const ranking = lines
    .map((line) => {
      const [number = 0, size = 0, turn = 1] = line.split(' ').map(Number)
      const text = `${hash}::EX-01A:${number}`
      return {
        number,
        size,
        turn: turn === 2 ? (2 as const) : (1 as const),
        key: createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex'),
      }
    })
    .sort((one, other) => one.turn - other.turn || (one.key < other.key ? -1 : 1))
    .map((entry, index) => {
      const placed = entry.size <= left
      if (placed) left -= entry.size
      return { ...entry, rank: index + 1, placed }
    })
  const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
  return { classCode: 'EX-01A', commitment, publicValue: '', places, list: [...lines], listHash: hash, secret, ranking }
}

const ballot = ballotOf(16)
const [first, second, ...others] = ballot.ranking
const recompute = (changed: object = {}, shown = ballot.ranking) =>
  recomputeBallot(crypto.subtle, { ...ballot, ...changed }, shown)
const allRight = { commitment: true, list: true, ranking: true, places: true }

describe("a reader's own browser", () => {
  it('finds everything right in a ballot that was drawn as promised, with and without a limit of places', async () => {
    expect(await recompute()).toEqual(allRight)
    const unlimited = ballotOf(null)
    expect(await recomputeBallot(crypto.subtle, unlimited, unlimited.ranking)).toEqual(allRight)
  })

  it('computes a file with marks and notes, and finds it when somebody changed one of them (decision 0052)', async () => {
    const marked = list.map((line) => `${line} O`)
    const notes = ['value MARK_SIX', 'withdrawn staff 1 2026-11-24']
    const hash = (lines: readonly string[]) =>
      createHash('sha256')
        .update(`${lines.join('\n')}\n`)
        .digest('hex')
    const right = { list: marked, notes, listHash: hash([...marked, ...notes]) }
    const told = { list: true, commitment: true }
    expect(await recompute(right)).toMatchObject(told)
    expect(await recompute({ ...right, list: marked.with(3, '100004 1 C') })).toMatchObject({ list: false })
    expect(await recompute({ ...right, notes: notes.slice(0, 1) })).toMatchObject({ list: false })
  })

  it('computes a ballot with turns, and finds it when the turns were passed over (decision 0091)', async () => {
    const withTurns = list.map((line, index) => `${line} ${index % 2 === 0 ? 2 : 1} O`)
    const notes = ['value none', 'turns 2025-10-01']
    const inTurns = ballotOf(16, withTurns, notes)
    const check = (changed: object = {}) =>
      recomputeBallot(crypto.subtle, { ...inTurns, notes, ...changed }, inTurns.ranking)
    expect(await check()).toEqual(allRight)
    const [best, ...rest] = inTurns.ranking
    expect(best?.turn).toBe(1)
    expect(await check({ ranking: [{ ...best, turn: 2 }, ...rest] })).toMatchObject({ ranking: false })
    expect(await check({ ranking: ballotOf(16).ranking })).toMatchObject({ ranking: false })
  })

  it.each([
    ['the secret', { secret: secret.replace(/^../, '00') }, { commitment: false, ranking: false }],
    ['one line of the list', { list: list.with(5, '100999 1') }, { list: false, ranking: false }],
    ['the order of the list', { list: list.toReversed() }, { list: false, ranking: false }],
    ['the class code', { classCode: 'EX-01B' }, { ranking: false }],
    ['the public value', { publicValue: '7' }, { ranking: false }],
    ['two ranks', { ranking: [second, first, ...others] }, { ranking: false }],
    ['the places', { places: 17 }, { places: false }],
  ])('finds it when somebody changed %s', async (_what, changed, found) => {
    expect(await recompute(changed)).toMatchObject(found)
  })

  it('finds it when the page shows something else than the file', async () => {
    expect(await recompute({}, ballot.ranking.slice(1))).toMatchObject({ ranking: false })
    const shown = ballot.ranking.map((entry, index) => (index === 0 ? { ...entry, placed: false } : entry))
    expect(await recompute({}, shown)).toEqual({ ...allRight, places: false })
  })
})

it('an entry number may be typed with spaces, in full width, or with a word before it', () => {
  expect(['100 023', '１０００２３', 'No. 100023', '0100023'].map(typedNumber)).toEqual(Array(4).fill('100023'))
  expect(typedNumber('abc')).toBe('')
})
