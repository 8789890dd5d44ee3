import { callForVisitor } from '@dhc/api-client/call-for-visitor'
import type { PayloadOf } from '@dhc/contracts/call'
import { type SearchView, searchContentCall, suggestPagesCall } from '@dhc/contracts/member-api/search'
import type { Locale } from '@dhc/locales/locale'
import type { PageSize } from '@dhc/reference/site-rules'
import { contentPatienceMs, type SearchKind, searchWordsMaxLength } from '@dhc/reference/site-rules'
import { type MemberServiceAccess, payloadOrFailure } from './member-service.ts'

export type SearchQuestion = {
  readonly words: string
  readonly kind: SearchKind | undefined
  readonly page: number
  readonly pageSize: PageSize
}

export type Suggestion = PayloadOf<typeof suggestPagesCall>['items'][number]

/** D-030: what the centre's own index finds; nothing when it cannot be asked (a reader is told so, D-055). */
export async function readSearchResults(
  access: MemberServiceAccess,
  locale: Locale,
  { words, kind, page, pageSize }: SearchQuestion,
): Promise<SearchView | undefined> {
  const query = { q: words, locale, kind, page, pageSize }
  const outcome = await callForVisitor(access, searchContentCall, { locale, query, patienceMs: contentPatienceMs })
  return payloadOrFailure(access, searchContentCall, outcome)
}

/** Pages whose titles begin like these words; none when they cannot be asked for in time. */
export async function readSuggestions(
  access: MemberServiceAccess,
  locale: Locale,
  words: string,
  patienceMs: number,
): Promise<readonly Suggestion[]> {
  const query = { q: words.slice(0, searchWordsMaxLength), locale }
  const outcome = await callForVisitor(access, suggestPagesCall, { locale, query, patienceMs })
  return payloadOrFailure(access, suggestPagesCall, outcome)?.items ?? []
}
