import { defaultLocale, htmlLang, type Locale } from '@dhc/locales/locale'
import { searchResultPage } from '@dhc/reference/page-paths'
import { pageFrom, pageSizeFrom, type SearchKind, searchKinds, searchWordsMaxLength } from '@dhc/reference/site-rules'
import type { SearchQuestion, Suggestion } from '../../member-api/search.ts'

/** S2-59: what an address of the result page asks for. Whatever makes no sense is left out, never refused. */
export function readQuestion(query: URLSearchParams): SearchQuestion {
  const words = (query.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, searchWordsMaxLength).trim()
  const kind = searchKinds.find((known) => known === query.get('kind'))
  return { words, kind, page: pageFrom(query.get('page')), pageSize: pageSizeFrom(query.get('pageSize')) }
}

/** The address of the same words under another kind; a page number of one kind means nothing in another. */
export function addressOfKind({ words, pageSize }: SearchQuestion, kind: SearchKind | undefined): string {
  const query = new URLSearchParams(fieldsOf({ words, kind }))
  const size = pageSizeFrom(String(pageSize))
  if (size !== pageSizeFrom(null)) query.set('pageSize', String(size))
  return `${searchResultPage}?${query}`
}

/** What every page of the same results keeps in its address. */
export function fieldsOf({ words, kind }: Pick<SearchQuestion, 'words' | 'kind'>): [string, string][] {
  return [['q', words], ...(kind ? [['kind', kind] satisfies [string, string]] : [])]
}

export type Segment = { readonly text: string; readonly isMarked: boolean }

/** Cuts a text at the places to highlight. A mark that does not fit the text is left out: the text is always whole. */
export function segmentsOf(text: string, marks: readonly (readonly [from: number, to: number])[]): Segment[] {
  const segments: Segment[] = []
  let done = 0
  for (const [from, to] of marks) {
    if (from < done || to <= from || to > text.length) continue
    segments.push({ text: text.slice(done, from), isMarked: false }, { text: text.slice(from, to), isMarked: true })
    done = to
  }
  segments.push({ text: text.slice(done), isMarked: false })
  return segments.filter((segment) => segment.text !== '')
}

const mostShorterQuestions = 3
const chinese = /\p{Script=Han}/u

/**
 * S2-83: words to try when nothing was found. Of several words each one, the longest first; of one Chinese expression
 * its two halves; of one other word its beginning, where most slips of typing have not happened yet.
 */
export function shorterWords(words: string): string[] {
  const parts = words.split(/[\s,，、]+/).filter((part) => part !== '')
  const shorter = parts.length > 1 ? [...parts].sort((a, b) => b.length - a.length) : beginningsOf(words)
  return [...new Set(shorter)].filter(isEnough).slice(0, mostShorterQuestions)
}

function beginningsOf(word: string): string[] {
  const letters = [...word]
  const half = Math.ceil(letters.length / 2)
  const parts = chinese.test(word)
    ? [letters.slice(0, half), letters.slice(half)]
    : [letters.slice(0, Math.ceil(letters.length * 0.7)), letters.slice(0, half)]
  return parts.map((part) => part.join('')).filter((part) => part !== word)
}

/** One Chinese character is a word, one letter is not; two letters would begin too many. */
function isEnough(word: string): boolean {
  return chinese.test(word) || word.length >= 3
}

const mostSuggestions = 5

/** Two tries may suggest the same page. */
export function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  const byPath = new Map(suggestions.map((suggestion) => [suggestion.path, suggestion]))
  return [...byPath.values()].slice(0, mostSuggestions)
}

/** Traditional Chinese stands in for a missing English text; a screen reader must change its voice. */
export function languageOfText(text: string, locale: Locale): { readonly lang?: string } {
  return locale === 'en-US' && chinese.test(text) ? { lang: htmlLang[defaultLocale] } : {}
}

/** An address as a person would write it: `?name=健康`, not `?name=%E5%81%A5…`. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
