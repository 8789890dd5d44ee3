import type { SearchView } from '@dhc/contracts/member-api/search'
import type { Locale } from '@dhc/locales/locale'
import { lastPageOf } from '@dhc/ui/pagination'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { type MemberServiceAccess, memberServiceAccess } from '../../member-api/member-service.ts'
import { readSearchResults, readSuggestions, type SearchQuestion, type Suggestion } from '../../member-api/search.ts'
import { readQuestion, shorterWords, withoutRepeats } from './model.ts'

/** How the page answers: a field alone, the provider's frame, results, no result with ways on, or an apology. */
export type SearchAnswer =
  | { readonly kind: 'not-asked' | 'third-party' | 'unavailable' }
  | { readonly kind: 'found'; readonly results: SearchView }
  | { readonly kind: 'nothing'; readonly suggestions: readonly Suggestion[] }

export type SearchPageData = { readonly question: SearchQuestion; readonly answer: SearchAnswer }

const suggestionPatienceMs = 500

/** S2-39, S2-58, S2-59, D-030. */
export async function loadSearch(args: LoaderArgs): Promise<SearchPageData> {
  const { locale, query } = readPageRequest(args)
  const access = args.context.get(memberServiceAccess)
  const question = readQuestion(query)
  if (question.words === '') return { question, answer: { kind: 'not-asked' } }
  if (access.isThirdParty) return { question, answer: { kind: 'third-party' } }

  const results = await readResults(access, locale, question)
  if (!results) return { question, answer: { kind: 'unavailable' } }
  // Results of other kinds are still results: the page shows where they are.
  if (results.kinds.length > 0) return { question, answer: { kind: 'found', results } }
  const tries = shorterWords(question.words).map((words) =>
    readSuggestions(access, locale, words, suggestionPatienceMs),
  )
  const suggestions = (await Promise.all(tries)).flat()
  return { question, answer: { kind: 'nothing', suggestions: withoutRepeats(suggestions) } }
}

/** A page beyond the last one, as of an old address, is the last one. */
async function readResults(access: MemberServiceAccess, locale: Locale, question: SearchQuestion) {
  const results = await readSearchResults(access, locale, question)
  const isBeyond = results !== undefined && results.items.length === 0 && results.total > 0
  if (!isBeyond) return results
  return readSearchResults(access, locale, { ...question, page: lastPageOf(results.total, question.pageSize) })
}
