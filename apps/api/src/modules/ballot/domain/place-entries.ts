import type { BallotEntry } from './sealed-list.ts'

export type Ranked = BallotEntry & {
  /** HMAC-SHA256 in hexadecimal digits; the smallest is rank 1. */
  readonly key: string
  readonly rank: number
}

export type Placed = Ranked & { readonly isPlaced: boolean }

/**
 * D-139: down the ranking, an entry that fits into what is left is placed whole; one that does not keeps its rank as a
 * reserve, and the walk goes on. A class without a limit has a place for everybody.
 */
export function placeEntries(ranking: readonly Ranked[], places: number | null): readonly Placed[] {
  let left = places ?? Number.POSITIVE_INFINITY
  return ranking.map((entry) => {
    const isPlaced = entry.size <= left
    if (isPlaced) left -= entry.size
    return { ...entry, isPlaced }
  })
}
