import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseReserve,
  entriesOfWaiting,
  notesOf,
  placeEntries,
  type Ranked,
  textOfList,
  withTurns,
} from './ballot-entries.ts'

const rankingOf = (sizes: readonly number[]): Ranked[] =>
  sizes.map((size, index) => ({ number: 100_001 + index, size, key: String(index), rank: index + 1 }))
const placedRanks = (sizes: readonly number[], places: number | null) =>
  placeEntries(rankingOf(sizes), places)
    .filter(({ isPlaced }) => isPlaced)
    .map(({ rank }) => rank)

const someSizes = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 })
const somePlaces = fc.integer({ min: 0, max: 80 })

describe('placing the entries of a ballot', () => {
  it('a pair that does not fit in the last place is a reserve, and the next single person is placed (D-139)', () => {
    expect(placedRanks([1, 2, 1, 1], 2)).toEqual([1, 3])
    expect(placedRanks([1, 2, 1, 1], 3)).toEqual([1, 2])
    expect(placedRanks([4, 3, 2], 6)).toEqual([1, 3])
  })

  it('a class without places places nobody, one without a limit everybody', () => {
    expect(placedRanks([1, 2], 0)).toEqual([])
    expect(placedRanks([1, 2], null)).toEqual([1, 2])
  })

  it('never gives away more places than there are, and never splits a group', () => {
    fc.assert(
      fc.property(someSizes, somePlaces, (sizes, places) => {
        const result = placeEntries(rankingOf(sizes), places)
        const given = result.filter(({ isPlaced }) => isPlaced).reduce((sum, { size }) => sum + size, 0)
        expect(given).toBeLessThanOrEqual(places)
        expect(result.map(({ size }) => size)).toEqual(sizes)
      }),
    )
  })

  it('nobody is placed before a better-ranked entry that is as small or smaller', () => {
    fc.assert(
      fc.property(someSizes, somePlaces, (sizes, places) => {
        const result = placeEntries(rankingOf(sizes), places)
        for (const reserve of result.filter(({ isPlaced }) => !isPlaced)) {
          const later = result.filter(({ isPlaced, rank }) => isPlaced && rank > reserve.rank)
          expect(later.every(({ size }) => size < reserve.size)).toBe(true)
        }
      }),
    )
  })

  it('leaves no place empty that the best fitting reserve could take', () => {
    fc.assert(
      fc.property(someSizes, somePlaces, (sizes, places) => {
        const result = placeEntries(rankingOf(sizes), places)
        const left = places - result.filter(({ isPlaced }) => isPlaced).reduce((sum, { size }) => sum + size, 0)
        expect(result.some(({ isPlaced, size }) => !isPlaced && size <= left)).toBe(false)
      }),
    )
  })
})

describe('choosing who comes in for a freed place', () => {
  const reserve = (rank: number, size = 1, mayCome = true) => ({ rank, size, mayCome })

  it('the best-ranked reserve comes in, in whatever order they are handed over', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (ranks) => {
        expect(
          chooseReserve(
            ranks.map((rank) => reserve(rank)),
            1,
          )?.rank,
        ).toBe(Math.min(...ranks))
      }),
    )
  })

  it('a pair waits for two places and does not stop the single person behind it (D-139)', () => {
    const waiting = [reserve(3, 2), reserve(5)]
    expect(chooseReserve(waiting, 1)?.rank).toBe(5)
    expect(chooseReserve(waiting, 2)?.rank).toBe(3)
  })

  it('who may no longer come, or is gone altogether, is passed over (D-105)', () => {
    expect(chooseReserve([reserve(1, 1, false), reserve(2, 0), reserve(4)], 3)?.rank).toBe(4)
    expect(chooseReserve([reserve(1, 1, false)], 3)).toBeUndefined()
    expect(chooseReserve([reserve(1)], 0)).toBeUndefined()
  })
})

it('the sealed list is in the order of the numbers, each line ended, whatever order it was handed over in', () => {
  const entries = [
    { number: 100_010, size: 1 },
    { number: 99_999, size: 2 },
    { number: 100_002, size: 4 },
  ]
  expect(textOfList(entries)).toBe('99999 2\n100002 4\n100010 1\n')
  expect(textOfList(entries.toReversed())).toBe(textOfList(entries))
  expect(textOfList([])).toBe('')
})

describe('the marks of the sealed list (decision 0052)', () => {
  const at = (on: string) => new Date(`${on}T15:30:00+08:00`)
  const waiting = [
    { entryNo: 1, memberId: 'member', channel: 'ONLINE', createdAt: at('2026-11-12') },
    { entryNo: 2, memberId: 'member', channel: 'PAPER', createdAt: at('2026-11-13') },
    { entryNo: 3, memberId: 'member', channel: 'ONLINE', createdAt: at('2026-11-14') },
    { entryNo: 3, memberId: 'member', channel: 'COUNTER', createdAt: at('2026-11-25') },
    { entryNo: 4, memberId: 'member', channel: 'COUNTER', createdAt: at('2026-11-24') },
  ] as const

  it('say how each entry came in; one person whom staff brought in makes a group theirs', () => {
    expect(textOfList(entriesOfWaiting(waiting))).toBe('1 1 O\n2 1 P\n3 2 C\n4 1 C\n')
  })

  it('are counted behind the list with the last day, and so are the people taken out, and the named source', () => {
    const withdrawn = [
      { by: 'staff', people: 2, lastAt: at('2026-11-25') },
      { by: 'own', people: 3, lastAt: at('2026-11-20') },
    ] as const
    expect(notesOf({ publicValueName: 'MARK_SIX', waiting, withdrawn })).toEqual([
      'value MARK_SIX',
      'entered C 2 2026-11-25',
      'entered P 1 2026-11-13',
      'withdrawn own 3 2026-11-20',
      'withdrawn staff 2 2026-11-25',
    ])
    expect(notesOf({ publicValueName: null, waiting: [], withdrawn: [] })).toEqual(['value none'])
  })

  it('are part of what is sealed: another mark or note is another text', () => {
    const entries = entriesOfWaiting(waiting)
    const online = entries.map((entry) => ({ ...entry, mark: 'O' as const }))
    expect(textOfList(online)).not.toBe(textOfList(entries))
    expect(textOfList(entries, ['value none'])).toBe(`${textOfList(entries)}value none\n`)
  })
})

describe('turns (decision 0091)', () => {
  const at = new Date('2026-11-12T10:00:00+08:00')
  const person = (entryNo: number, memberId: string) => ({
    entryNo,
    memberId,
    channel: 'ONLINE' as const,
    createdAt: at,
  })
  const waiting = [person(1, 'new'), person(2, 'had one'), person(3, 'new too'), person(3, 'had one too')]
  const hadPlace = new Set(['had one', 'had one too'])
  const entries = withTurns(entriesOfWaiting(waiting), waiting, hadPlace)

  it('stand between size and mark; a group takes the latest turn of its people', () => {
    expect(textOfList(entries)).toBe('1 1 1 O\n2 1 2 O\n3 2 2 O\n')
  })

  it('are all the first when nobody had a place, and all the second when everybody had one', () => {
    const turnsOf = (had: Set<string>) => withTurns(entriesOfWaiting(waiting), waiting, had).map(({ turn }) => turn)
    expect(turnsOf(new Set())).toEqual([1, 1, 1])
    expect(turnsOf(new Set(waiting.map(({ memberId }) => memberId)))).toEqual([2, 2, 2])
  })

  it('say behind the list, before what staff did, from which day on a place counts', () => {
    const sealed = {
      publicValueName: null,
      waiting: [{ ...person(1, 'new'), channel: 'PAPER' as const }],
      withdrawn: [],
    }
    expect(notesOf({ ...sealed, turnsFrom: '2025-10-01' })).toEqual([
      'value none',
      'turns 2025-10-01',
      'entered P 1 2026-11-12',
    ])
  })
})
