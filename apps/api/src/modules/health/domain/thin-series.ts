import { addDays, daysBetween, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'

/**
 * More points than a screen is wide tell nobody anything, and opening them takes longer than anybody waits. Up to here
 * every reading is told: one a day for more than five years.
 */
export const longestWholeSeries = 2000
const mostPoints = 1000

/** Stretches of whole days are counted from here. */
export const firstStretchAt = instantOf('1900-01-01')

/** Of how many days only the last reading is told; nothing when all are. */
export function thinningOf(total: number, { from, to }: { from: Date; to: Date }): number | null {
  if (total <= longestWholeSeries) return null
  return Math.ceil((daysBetween(hongKongDateOf(from), addDays(hongKongDateOf(to), 1)) + 1) / mostPoints)
}

const dayMs = 24 * 60 * 60_000

/** The newest of each stretch of a series that is the newest first. */
export function thin<Item extends { readonly recordedAt: Date }>(items: readonly Item[], days: number): Item[] {
  const stretchOf = ({ recordedAt }: Item) =>
    Math.floor((recordedAt.getTime() - firstStretchAt.getTime()) / (days * dayMs))
  return items.filter((item, at) => at === 0 || stretchOf(item) !== stretchOf(items[at - 1] ?? item))
}
