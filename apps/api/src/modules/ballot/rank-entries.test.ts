import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeEntries, textOfList } from './domain/ballot-entries.ts'
import { commitmentOf, hashOfList, rankEntries } from './rank-entries.ts'

const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ number: 100_001 + index, size: 1 }))
const secretOf = (seed: string) => createHash('sha256').update(seed).digest('hex')
const factsOf = (secret: string) => ({ secret, publicValue: '', classCode: 'EX-01A', listHash: secretOf('a list') })

describe('the ranking of a ballot', () => {
  it('is the one anybody computes by hand from the formula of the page (REL-05)', () => {
    // printf '100001 1\n100002 2\n' | sha256sum; then openssl dgst -sha256 -mac HMAC -macopt hexkey:<secret>.
    const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
    const entries = [
      { number: 100_001, size: 1 },
      { number: 100_002, size: 2 },
    ]
    const listHash = hashOfList(textOfList(entries))
    expect(commitmentOf(secret)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    expect(listHash).toBe('26042791ba54e2802e24aa840562caf2451bfc4755508d4a1926e352857ec00e')
    expect(rankEntries({ secret, listHash, publicValue: '12 34', classCode: 'EX-01A' }, entries)).toEqual([
      { number: 100_001, size: 1, rank: 1, key: '69dfff2071517cf777a7e3c4685131d387bd152948de86918130f346529dced1' },
      { number: 100_002, size: 2, rank: 2, key: 'bc169f4f6b2eb41831bd0bc01ff57fb6ad7caf599cd6de883cef7fb74c65b4c5' },
    ])
  })

  it('does not depend on the order in which the entries are handed over', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(entriesOf(40), { minLength: 40 }), fc.nat(), (shuffled, seed) => {
        const facts = factsOf(secretOf(String(seed)))
        expect(rankEntries(facts, shuffled)).toEqual(rankEntries(facts, entriesOf(40)))
      }),
    )
  })

  it('ranks every entry once', () => {
    const ranking = rankEntries(factsOf(secretOf('once')), entriesOf(200))
    expect(ranking.map(({ rank }) => rank)).toEqual(entriesOf(200).map((_, index) => index + 1))
    expect(new Set(ranking.map(({ number }) => number)).size).toBe(200)
  })

  it('gives everybody the same chance: 10,000 draws pass a chi-square test of places, ranks and of the next reserve', () => {
    const [draws, count, places] = [10_000, 20, 8]
    const rankCounts = Array.from({ length: count }, () => Array<number>(count).fill(0))
    const placedCounts = Array<number>(count).fill(0)
    for (let draw = 0; draw < draws; draw++) {
      // A fixed seed for each draw: the outcome is the same on every machine and in every run.
      const ranking = placeEntries(rankEntries(factsOf(secretOf(`draw ${draw}`)), entriesOf(count)), places)
      for (const { number, rank, isPlaced } of ranking) {
        const who = number - 100_001
        const ranksOfWho = rankCounts[who]
        if (ranksOfWho) ranksOfWho[rank - 1] = (ranksOfWho[rank - 1] ?? 0) + 1
        if (isPlaced) placedCounts[who] = (placedCounts[who] ?? 0) + 1
      }
    }
    // 99.9% points: 43.8 with 19 degrees of freedom, 448.4 with 19 x 19. Of one draw the counts depend on each other
    // (who has a rank takes it from the others), which the factors make good.
    const unlike = (count - 1) / count
    const notPlaced = 1 - places / count
    expect((chiSquare(placedCounts, (draws * places) / count) * unlike) / notPlaced).toBeLessThan(43.8)
    expect(chiSquare(rankCounts.flat(), draws / count) * unlike).toBeLessThan(448.4)
    // S4-12: the first reserve has the first rank behind the places, and each of them is it equally often.
    const firstReserve = rankCounts.map((ranks) => ranks[places] ?? 0)
    expect(chiSquare(firstReserve, draws / count)).toBeLessThan(43.8)
  })

  it('puts the first turn before the second, whatever the keys say, and leaves keys as they are (decision 0091)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1 as const, 2 as const), { maxLength: 60 }), fc.nat(), (whose, seed) => {
        const facts = factsOf(secretOf(String(seed)))
        const entries = whose.map((turn, index) => ({ number: 100_001 + index, size: 1, turn }))
        const ranking = rankEntries(facts, entries)
        const inTurn = ranking.map(({ turn, key }) => `${turn} ${key}`)
        expect(inTurn).toEqual(inTurn.toSorted())
        const keyOf = new Map(rankEntries(facts, entriesOf(whose.length)).map(({ number, key }) => [number, key]))
        expect(ranking.every(({ number, key }) => keyOf.get(number) === key)).toBe(true)
      }),
    )
  })

  it('within a turn gives everybody the same chance: 2,000 draws pass a chi-square test of the ranks of each turn', () => {
    const [draws, count] = [2000, 20]
    const turnOf = (index: number) => (index % 2 === 0 ? (1 as const) : (2 as const))
    const entries = entriesOf(count).map((entry, index) => ({ ...entry, turn: turnOf(index) }))
    const counts = Array.from({ length: count }, () => Array<number>(count).fill(0))
    for (let draw = 0; draw < draws; draw++) {
      for (const { number, rank } of rankEntries(factsOf(secretOf(`turn ${draw}`)), entries)) {
        const ranks = counts[number - 100_001]
        if (ranks) ranks[rank - 1] = (ranks[rank - 1] ?? 0) + 1
      }
    }
    const half = count / 2
    for (const turn of [1, 2] as const) {
      const theirs = counts.filter((_, index) => turnOf(index) === turn)
      const ranks = theirs.flatMap((each) => each.slice((turn - 1) * half, turn * half))
      expect(ranks.reduce((sum, seen) => sum + seen, 0)).toBe(draws * half)
      // The 99.9% point with 9 x 9 degrees of freedom is 126.1; ranks of one draw depend on each other.
      expect((chiSquare(ranks, draws / half) * (half - 1)) / half).toBeLessThan(126.1)
    }
  })
})

function chiSquare(observed: readonly number[], expected: number): number {
  return observed.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
}
