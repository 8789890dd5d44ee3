/** What decides the place of an item in its list. */
export type Placed = { id: number; order?: number | null; period?: { start: string; end: string } | null }

/**
 * D-143: the newest period first; of two that begin on one day the one that lasts longer, as the site has it, and then
 * the editor's own number. An item without one comes after those that have one.
 */
export function newestFirst<Item extends Placed>(items: readonly Item[]): Item[] {
  return [...items].sort(
    (one, other) =>
      (other.period?.start ?? '').localeCompare(one.period?.start ?? '') ||
      (other.period?.end ?? '').localeCompare(one.period?.end ?? '') ||
      (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER) ||
      other.id - one.id,
  )
}

type Published = Pick<Placed, 'order' | 'period'> & { documentId: string; publishedAt: string }

/**
 * Days and order are the same in all languages, but Strapi publishes one language at a time and does not show that the
 * others are behind: what was published last, in whatever language, holds for all.
 */
export function sharedFacts(rows: readonly Published[]): Map<string, Pick<Placed, 'order' | 'period'>> {
  const oldestFirst = [...rows].sort((one, other) => Date.parse(one.publishedAt) - Date.parse(other.publishedAt))
  return new Map(oldestFirst.map(({ documentId, order, period }) => [documentId, { order, period }]))
}
