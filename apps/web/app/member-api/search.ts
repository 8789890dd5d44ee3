import { success } from '@dhc/contracts/member-api/envelope'
import {
  type SearchView,
  type SuggestView,
  searchPath,
  searchView,
  suggestPath,
  suggestView,
} from '@dhc/contracts/member-api/search'
import type { Locale } from '@dhc/locales/locale'
import { contentPatienceMs } from '@dhc/reference/content-rules'
import { type SearchKind, searchWordsMaxLength } from '@dhc/reference/search-rules'
import type * as z from 'zod/mini'
import type { MemberServiceAccess } from './member-service.ts'

export type SearchQuestion = {
  readonly words: string
  readonly kind: SearchKind | undefined
  readonly page: number
  readonly pageSize: number
}

export type Suggestion = SuggestView['items'][number]

/** D-030: what the centre's own index finds; nothing when it cannot be asked (a reader is told so, D-055). */
export function readSearchResults(
  access: MemberServiceAccess,
  locale: Locale,
  { words, kind, page, pageSize }: SearchQuestion,
): Promise<SearchView | undefined> {
  const query = { q: words, locale, page: String(page), pageSize: String(pageSize), ...(kind ? { kind } : {}) }
  return ask(access, searchPath, query, success(searchView), contentPatienceMs)
}

/** Pages whose titles begin like these words; none when they cannot be asked for in time. */
export async function readSuggestions(
  access: MemberServiceAccess,
  locale: Locale,
  words: string,
  patienceMs: number,
): Promise<readonly Suggestion[]> {
  const query = { q: words.slice(0, searchWordsMaxLength), locale }
  const found = await ask(access, suggestPath, query, success(suggestView), patienceMs)
  return found?.items ?? []
}

async function ask<Payload>(
  { apiUrl, visitorHeaders, failures }: MemberServiceAccess,
  path: string,
  query: Readonly<Record<string, string>>,
  contract: z.ZodMiniType<{ readonly payload: Payload }>,
  patienceMs: number,
): Promise<Payload | undefined> {
  const url = new URL(path, apiUrl)
  url.search = new URLSearchParams(query).toString()
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(url, { headers: visitorHeaders, signal, redirect: 'error' })
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    return contract.parse(await answer.json()).payload
  } catch (failure) {
    failures.push(
      `${path}: ${failure instanceof Error ? `${failure.name}: ${failure.message.slice(0, 200)}` : 'failed'}`,
    )
    return undefined
  }
}
