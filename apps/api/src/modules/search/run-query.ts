import type { SearchKind } from '@dhc/reference/site-rules'
import { searchKinds, suggestionsMax } from '@dhc/reference/site-rules'
import { findDocuments, type Hit, type Query, suggestDocuments } from './find-documents.ts'
import { cutExcerpt, markWords } from './mark-words.ts'
import type { SearchIndex } from './search-index.ts'

export type PagedQuery = Query & {
  readonly kind?: SearchKind | undefined
  readonly page: number
  readonly pageSize: number
}

/** One page of results with their highlighted excerpts, and how many there are of each kind. */
export function runQuery(index: SearchIndex, query: PagedQuery) {
  const hits = findDocuments(index, query)
  const chosen = query.kind === undefined ? hits : hits.filter(({ document }) => document.kind === query.kind)
  const from = (query.page - 1) * query.pageSize
  return {
    items: chosen.slice(from, from + query.pageSize).map(toResult),
    page: query.page,
    pageSize: query.pageSize,
    total: chosen.length,
    kinds: countKinds(hits),
  }
}

/** The names of the best few; two things of one name and kind are one suggestion. */
export function suggestNames(index: SearchIndex, query: Query) {
  const named = suggestDocuments(index, query).map(toSuggestion)
  const isFirst = (item: (typeof named)[number], place: number) =>
    named.findIndex(({ type, title }) => type === item.type && title === item.title) === place
  return {
    items: named
      .slice(0, suggestionsMax * 4)
      .filter(isFirst)
      .slice(0, suggestionsMax),
  }
}

function countKinds(hits: readonly Hit[]): { type: SearchKind; total: number }[] {
  const totals = new Map<SearchKind, number>()
  for (const { document } of hits) totals.set(document.kind, (totals.get(document.kind) ?? 0) + 1)
  return searchKinds.map((type) => ({ type, total: totals.get(type) ?? 0 })).filter(({ total }) => total > 0)
}

function toResult(hit: Hit) {
  const marked = hit.marked()
  const excerpt = cutExcerpt(hit.face.text, marked)
  return {
    ...toSuggestion(hit),
    titleMarks: markWords(hit.face.title, marked),
    excerpt: excerpt.text,
    excerptMarks: excerpt.marks,
  }
}

function toSuggestion({ document, face }: Hit) {
  return { type: document.kind, title: face.title, path: face.path }
}
