import type { IndexedDocument } from './search-index.ts'
import type { Wanted } from './words/plan-query.ts'

const titleIsQuery = 5
const titleBeginsWithQuery = 2.5
const titleContainsQuery = 2
const textContainsQuery = 1.3
/** Issue 4: current over past. */
const past = 0.3

/** How much of what is wanted a document has, from the terms of the query that were found in it. */
export function shareCovered(wanted: readonly Wanted[], found: readonly string[]): number {
  const covered = wanted.filter(({ wordings }) => wordings.some((terms) => terms.every((term) => found.includes(term))))
  return covered.length / wanted.length
}

/** What the sum of the single words does not know: the words as they were typed, and whether it is still of use. */
export function weightOf(indexed: IndexedDocument, folded: string, today: string): number {
  const { endsOn, isGoneAfterwards } = indexed.document
  if (endsOn === undefined || endsOn >= today) return phraseWeight(indexed, folded)
  return isGoneAfterwards ? 0 : phraseWeight(indexed, folded) * past
}

function phraseWeight({ titles, text }: IndexedDocument, folded: string): number {
  if (titles.includes(folded)) return titleIsQuery
  if (titles.some((title) => title.startsWith(folded))) return titleBeginsWithQuery
  if (titles.some((title) => title.includes(folded))) return titleContainsQuery
  return text.includes(folded) ? textContainsQuery : 1
}
