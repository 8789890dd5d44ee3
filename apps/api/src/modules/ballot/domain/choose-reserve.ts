/** A reserve entry as it stands now: its size is the number of those who are still waiting in it. */
export type Reserve = { readonly rank: number; readonly size: number; readonly mayCome: boolean }

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
