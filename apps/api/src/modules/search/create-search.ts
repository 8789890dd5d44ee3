import type { Locale } from '@dhc/locales/locale'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { followContent } from '../../platform/content/follow-content.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { ContentReader } from './content/content-reader.ts'
import { documentIdOf, type Source } from './content/describe-content.ts'
import { createSourceReader } from './content/read-sources.ts'
import { synonymSource } from './content/synonym-source.ts'
import type { Query } from './find-documents.ts'
import { type PagedQuery, runQuery, suggestNames } from './run-query.ts'
import type { SearchDocument } from './search-index.ts'
import { emptyIndex, type SearchIndex, updateIndex } from './search-index.ts'
import { wordingsOf } from './words/wordings.ts'

export type SearchDeps = {
  readonly cms: ContentReader
  readonly sources: readonly Source[]
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

export type Search = {
  ask(query: Omit<PagedQuery, 'today'>): ReturnType<typeof runQuery>
  suggest(query: Omit<Query, 'today'>): ReturnType<typeof suggestNames>
  /** What an entry is called in each language; unknown before everything has been read once. */
  titlesOf(entry: Parameters<typeof documentIdOf>[0]): Readonly<Record<Locale, string>> | 'notPublished' | 'unknown'
  /** An editor has published, withdrawn or deleted something of this type, or nobody knows what was missed. */
  contentChanged(model: string | 'everything'): void
  start(): void
  stop(): Promise<void>
}

/**
 * The index follows the published content. What was read last is searched while anything is read anew, and stays
 * when the CMS does not respond; before everything has been read once there is nothing to search.
 */
export function createSearch({ cms, sources, clock, log }: SearchDeps): Search {
  const reader = createSourceReader(cms, sources, log)
  const synonyms = createSourceReader(cms, [synonymSource], log)
  const index = emptyIndex()
  let isReady = false
  const follower = followContent({
    markOutdated: () => void markOutdated(),
    async catchUp() {
      await reader.readOutdated()
      await synonyms.readOutdated()
      const [documents, groups] = [reader.items(), synonyms.items()]
      if (groups) index.wordings = wordingsOf(groups)
      if (documents && groups) await takeOver(documents)
      return reader.hasOutdated() || synonyms.hasOutdated()
    },
  })

  function markOutdated(model?: string): boolean {
    const isConcerned = [reader.markOutdated(model), synonyms.markOutdated(model)]
    return isConcerned.includes(true)
  }

  async function takeOver(documents: readonly SearchDocument[]): Promise<void> {
    await updateIndex(index, documents)
    if (!isReady) log.info({ documents: documents.length }, 'search index is ready')
    isReady = true
  }

  function readyIndex(): SearchIndex {
    if (!isReady) throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
    return index
  }

  return {
    titlesOf(entry) {
      const document = index.documents.get(documentIdOf(entry))?.document
      return isReady ? (document ? titlesOf(document) : 'notPublished') : 'unknown'
    },
    start: follower.start,
    stop: follower.stop,
    contentChanged(model) {
      if (markOutdated(model === 'everything' ? undefined : model)) follower.wake()
    },
    ask: (query) => runQuery(readyIndex(), { ...query, today: hongKongDateOf(clock.now()) }),
    suggest: (query) => suggestNames(readyIndex(), { ...query, today: hongKongDateOf(clock.now()) }),
  }
}

/** D-041: what a language lacks is there from Traditional Chinese; what was never written in it has its only name. */
function titlesOf({ faces }: SearchDocument): Readonly<Record<Locale, string>> {
  const [any] = Object.values(faces)
  const titleIn = (locale: Locale) => (faces[locale] ?? any)?.title ?? ''
  return { 'zh-HK': titleIn('zh-HK'), 'zh-CN': titleIn('zh-CN'), 'en-US': titleIn('en-US') }
}
