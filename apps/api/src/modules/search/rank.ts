import type { IndexedDocument } from './search-index.ts'
import type { Wanted } from './words/plan-question.ts'

const titleIsQuestion = 5
const titleBeginsWithQuestion = 2.5
const titleHoldsQuestion = 2
const textHoldsQuestion = 1.3
/** Issue 4: current over past. */
const past = 0.3

/** How much of what is wanted a document has, from the terms of the question that were found in it. */
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
  if (titles.includes(folded)) return titleIsQuestion
  if (titles.some((title) => title.startsWith(folded))) return titleBeginsWithQuestion
  if (titles.some((title) => title.includes(folded))) return titleHoldsQuestion
  return text.includes(folded) ? textHoldsQuestion : 1
}
