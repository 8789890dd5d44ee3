import { foldChinese } from '@dhc/chinese/fold-chinese'
import type { Locale } from '@dhc/locales/locale'
import type { Query as EngineQuery, SearchOptions } from 'minisearch'
import type { Sequence } from './mark-words.ts'
import type { Face, IndexedDocument, SearchDocument, SearchIndex } from './search-index.ts'
import { planQuery, type Wanted } from './words/plan-query.ts'
import { isWord } from './words/tokenise.ts'

export type Query = {
  readonly words: string
  readonly locale: Locale
  /** The day in Hong Kong. */
  readonly today: string
}

export type Hit = {
  readonly document: SearchDocument
  readonly face: Face
  readonly score: number
  /** What to mark in it; query for only where it is shown. */
  readonly marked: () => readonly Sequence[]
}

type Manner = { readonly fields: readonly string[]; readonly isStillTyping: boolean }

const wholeDocument: Manner = { fields: ['title', 'keywords', 'text'], isStillTyping: false }
const namesOnly: Manner = { fields: ['title', 'keywords'], isStillTyping: true }

const fieldWeights = { title: 4, keywords: 2, text: 1 }
/** Another word for what was typed counts, but what was typed counts more. */
const otherWordingWeight = 0.5
/** When hardly anything has everything, half of it is worth showing; less is noise. */
const hardlyAnything = 3
const leastShare = 0.5

export function findDocuments(index: SearchIndex, query: Query): Hit[] {
  return find(index, query, wholeDocument)
}

/** While somebody is typing: by name, and the last word may be unfinished. */
export function suggestDocuments(index: SearchIndex, query: Query): Hit[] {
  return find(index, query, namesOnly)
}

function find(index: SearchIndex, { words, locale, today }: Query, manner: Manner): Hit[] {
  const folded = foldChinese(words).replaceAll(/\s+/g, ' ').trim()
  const wanted = planQuery(folded, index.wordings)
  const found = index.engine
    .search(queryOf(index, wanted, manner), { fields: [...manner.fields] })
    .map((result) => ({ result, share: shareCovered(wanted, result.queryTerms) }))
  const complete = found.filter(({ share }) => share === 1)
  const good = complete.length > hardlyAnything ? complete : found.filter(({ share }) => share >= leastShare)
  const pages = new Set(wanted.flatMap(({ page }) => page ?? []))
  const hits = good.flatMap(({ result: { id, score, terms }, share }) => {
    const indexed = index.documents.get(id) as IndexedDocument
    const face = indexed.document.faces[locale]
    const weight = weightOf(indexed, folded, today) * share ** 2
    if (!face || weight === 0) return []
    const answer = pages.has(face.path) ? pageAnswersQuery : 1
    return [{ document: indexed.document, face, score: score * weight * answer, marked: () => markedIn(wanted, terms) }]
  })
  hits.sort((one, other) => other.score - one.score || (one.document.id < other.document.id ? -1 : 1))
  // Who asked for nothing else gets the answer first, whatever its own words are.
  const answers = wanted.every(({ page }) => page !== undefined) ? answering(index, pages, locale) : []
  return onePerPage([...answers, ...hits.filter(({ document }) => !answers.some((each) => each.document === document))])
}

/** The pages that editors named, as far as they are published. */
function answering(index: SearchIndex, pages: ReadonlySet<string>, locale: Locale): Hit[] {
  return [...pages].flatMap((page) => {
    const found = [...index.documents.values()].find(({ document }) => document.faces[locale]?.path === page)
    const face = found?.document.faces[locale]
    return found && face ? [{ document: found.document, face, score: Infinity, marked: () => [] }] : []
  })
}

/** Two entries that make up one page are one result. */
function onePerPage(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ document, face }) => {
    if (document.kind !== 'PAGE') return true
    const page = `${face.path} ${face.title}`
    return seen.has(page) ? false : seen.add(page)
  })
}

/** The wordings query for, and single words that were found in place of a mistyped or unfinished one. */
function markedIn(wanted: readonly Wanted[], found: readonly string[]): Sequence[] {
  const wordings = wanted.flatMap((each) => each.wordings)
  const query = new Set(wordings.flat())
  return [...wordings, ...found.filter((term) => !query.has(term)).map((term) => [term])]
}

function queryOf(index: SearchIndex, wanted: readonly Wanted[], manner: Manner): EngineQuery {
  const lastTerm = wanted.at(-1)?.wordings[0]?.at(-1)
  return {
    combineWith: 'OR',
    boost: fieldWeights,
    queries: wanted.flatMap(({ wordings }) =>
      wordings.map((terms, place) => ({
        combineWith: 'AND',
        boost: place === 0 ? fieldWeights : scaled(fieldWeights, otherWordingWeight),
        queries: terms.map((term) => ({
          queries: [term],
          ...(place === 0 ? forgiving(index, term, manner.isStillTyping && term === lastTerm) : {}),
        })),
      })),
    ),
  }
}

/** A known word means itself. An unknown one may be the beginning of a word, or have a letter wrong. */
function forgiving(index: SearchIndex, term: string, isUnfinished: boolean): SearchOptions {
  if (isUnfinished && /^[a-z0-9]{2,}$/.test(term)) return { prefix: true, fuzzy: wrongLetters(index, term) }
  if (!isWord(term) || index.vocabulary.has(term)) return {}
  return { prefix: true, fuzzy: wrongLetters(index, term) }
}

function wrongLetters(index: SearchIndex, term: string): number | false {
  if (!isWord(term) || index.vocabulary.has(term)) return false
  return term.length >= 8 ? 2 : 1
}

function scaled(weights: typeof fieldWeights, by: number): typeof fieldWeights {
  return { title: weights.title * by, keywords: weights.keywords * by, text: weights.text * by }
}

/** An editor said that this page answers a part of the query. */
const pageAnswersQuery = 6
const titleIsQuery = 5
const titleBeginsWithQuery = 2.5
const titleContainsQuery = 2
const textContainsQuery = 1.3
/** What one can take part in over what is read; who means a post says so, and its words are of nobody else's use. */
const kindWeights: Partial<Record<SearchDocument['kind'], number>> = { COURSE: 1.35, VACANCY: 0.6 }
/** Current over past. */
const past = 0.3

/** How much of what is wanted a document has, from the terms of the query that were found in it. */
function shareCovered(wanted: readonly Wanted[], found: readonly string[]): number {
  const covered = wanted.filter(({ wordings }) => wordings.some((terms) => terms.every((term) => found.includes(term))))
  return covered.length / wanted.length
}

/** What the sum of the single words does not know: the words as they were typed, and whether it is still of use. */
function weightOf(indexed: IndexedDocument, folded: string, today: string): number {
  const { endsOn, isGoneAfterwards, kind } = indexed.document
  const weight = phraseWeight(indexed, folded) * (kindWeights[kind] ?? 1)
  if (endsOn === undefined || endsOn >= today) return weight
  return isGoneAfterwards ? 0 : weight * past
}

function phraseWeight({ titles, text }: IndexedDocument, folded: string): number {
  if (titles.includes(folded)) return titleIsQuery
  if (titles.some((title) => title.startsWith(folded))) return titleBeginsWithQuery
  if (titles.some((title) => title.includes(folded))) return titleContainsQuery
  return text.includes(folded) ? textContainsQuery : 1
}
