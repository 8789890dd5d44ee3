/** How a series is told that is too long to be shown reading by reading: the last of each day, or of each week. */
export type Thinning = 'DAY' | 'WEEK'

export const daysOf: Readonly<Record<Thinning, number>> = { DAY: 1, WEEK: 7 }

/**
 * More points than a screen is wide tell nobody anything, and opening them takes longer than anybody waits. Up to here
 * every reading is told: more than one a day for five years.
 */
export const longestWholeSeries = 2000

const dayMs = 24 * 60 * 60_000

export function thinningOf(total: number, { from, to }: { from: Date; to: Date }): Thinning | null {
  if (total <= longestWholeSeries) return null
  return (to.getTime() - from.getTime()) / dayMs <= longestWholeSeries ? 'DAY' : 'WEEK'
}

/** The newest of each stretch of a series that is the newest first. */
export function thin<Item extends { readonly recordedAt: Date }>(items: readonly Item[], each: Thinning): Item[] {
  const stretchOf = ({ recordedAt }: Item) =>
    Math.floor((recordedAt.getTime() + 8 * 60 * 60_000) / (daysOf[each] * dayMs))
  return items.filter((item, at) => at === 0 || stretchOf(item) !== stretchOf(items[at - 1] ?? item))
}
