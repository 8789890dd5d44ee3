/** One entry of a ballot: a person alone, or two to four who only come together (D-139). */
export type BallotEntry = { readonly number: number; readonly size: number }

export const byNumber = (one: BallotEntry, other: BallotEntry) => one.number - other.number

/** One line for each entry, `number size`, in the order of the numbers; no names. */
export function linesOfList(entries: readonly BallotEntry[]): readonly string[] {
  return entries.toSorted(byNumber).map(({ number, size }) => `${number} ${size}`)
}

/** The text whose hash is published when registration closes: every line ends with a line feed, the last one too. */
export function textOfList(entries: readonly BallotEntry[]): string {
  return linesOfList(entries)
    .map((line) => `${line}\n`)
    .join('')
}

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

/** A reserve entry as it stands now: its size is the number of those who are still waiting in it. */
type Reserve = { readonly rank: number; readonly size: number; readonly mayCome: boolean }

/**
 * D-139, D-105: freed places go to the best-ranked reserve entry that fits whole and of which everybody may still come
 * (eligible, and without another class of the course). One that does not fit keeps its rank for the next time.
 */
export function chooseReserve<Entry extends Reserve>(
  reserves: readonly Entry[],
  freePlaces: number,
): Entry | undefined {
  return reserves
    .filter(({ size, mayCome }) => mayCome && size > 0 && size <= freePlaces)
    .reduce<Entry | undefined>((best, entry) => (best && best.rank < entry.rank ? best : entry), undefined)
}
