import { daysBetween, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'

/** How a series is shown that is too long to be shown reading by reading: the last of each day, or of each week. */
export type Thinning = 'DAY' | 'WEEK'

export const daysOf: Readonly<Record<Thinning, number>> = { DAY: 1, WEEK: 7 }

/**
 * More points than a screen is wide tell nobody anything, and opening them takes longer than anybody waits. Up to here
 * every reading is shown: one a day for more than five years.
 */
export const longestWholeSeries = 2000

/** Three years by the day; beyond that by the week. */
const mostDays = 3 * 366

/** Days and weeks are counted from here: midnight in Hong Kong, a Monday. */
export const firstStretchAt = instantOf('1900-01-01')

export function thinningOf(total: number, { from, to }: { from: Date; to: Date }): Thinning | null {
  if (total <= longestWholeSeries) return null
  return daysBetween(hongKongDateOf(from), hongKongDateOf(to)) <= mostDays ? 'DAY' : 'WEEK'
}

const dayMs = 24 * 60 * 60_000

/** The newest of each stretch of a series that is the newest first. */
export function thin<Item extends { readonly recordedAt: Date }>(items: readonly Item[], each: Thinning): Item[] {
  const stretchOf = ({ recordedAt }: Item) =>
    Math.floor((recordedAt.getTime() - firstStretchAt.getTime()) / (daysOf[each] * dayMs))
  return items.filter((item, at) => at === 0 || stretchOf(item) !== stretchOf(items[at - 1] ?? item))
}
