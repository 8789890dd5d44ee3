import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { ContentReader } from './content/content-reader.ts'
import type { Source } from './content/describe-content.ts'
import { createSourceReader, type SourceReader } from './content/read-sources.ts'
import type { Query } from './find-documents.ts'
import { type PagedQuery, runQuery, suggestNames } from './run-query.ts'
import type { SearchDocument } from './search-document.ts'
import { emptyIndex, type SearchIndex, updateIndex } from './search-index.ts'

export type SearchDeps = {
  readonly cms: ContentReader
  readonly sources: readonly Source[]
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

export type Search = {
  ask(query: Omit<PagedQuery, 'today'>): ReturnType<typeof runQuery>
  suggest(query: Omit<Query, 'today'>): ReturnType<typeof suggestNames>
  /** An editor has published, withdrawn or deleted something of this type, or nobody knows what was missed. */
  contentChanged(model: string | 'everything'): void
  start(): void
  stop(): Promise<void>
}

/** Several publishes within a second are read once. */
const gatheringMs = 1000
/** A safety net, should no announcement reach this process. */
const refreshMs = 5 * 60_000
const firstRetryMs = 500
const longestRetryMs = 15_000

/**
 * The index follows the published content. What was read last is searched while anything is read anew, and stays
 * when the CMS does not respond; before everything has been read once there is nothing to search.
 */
export function createSearch({ cms, sources, clock, log }: SearchDeps): Search {
  const reader = createSourceReader(cms, sources, log)
  const index = emptyIndex()
  let isReady = false
  const refresher = createRefresher(reader, async (documents) => {
    await updateIndex(index, documents)
    if (!isReady) log.info({ documents: documents.length }, 'search index is ready')
    isReady = true
  })

  function readyIndex(): SearchIndex {
    if (!isReady) throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
    return index
  }

  return {
    ...refresher,
    ask: (query) => runQuery(readyIndex(), { ...query, today: hongKongDateOf(clock.now()) }),
    suggest: (query) => suggestNames(readyIndex(), { ...query, today: hongKongDateOf(clock.now()) }),
  }
}

/** When to read: at the start, after a publish, now and then, and again after a failure. */
function createRefresher(reader: SourceReader, takeOver: (documents: readonly SearchDocument[]) => Promise<void>) {
  let isStopped = false
  let retryMs = firstRetryMs
  let wakeUp: NodeJS.Timeout | undefined
  let refresh: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  async function catchUp(): Promise<void> {
    await reader.readOutdated()
    const documents = reader.documents()
    if (documents) await takeOver(documents)
    const isBehind = reader.hasOutdated()
    if (isBehind) wakeAfter(retryMs)
    retryMs = isBehind ? Math.min(retryMs * 2, longestRetryMs) : firstRetryMs
  }

  function wakeAfter(delayMs: number): void {
    clearTimeout(wakeUp)
    if (isStopped) return
    wakeUp = setTimeout(() => {
      work = work.then(catchUp)
    }, delayMs)
  }

  function readEverything(): void {
    reader.markOutdated()
    wakeAfter(0)
  }

  return {
    contentChanged(model: string | 'everything'): void {
      if (reader.markOutdated(model === 'everything' ? undefined : model) && refresh) wakeAfter(gatheringMs)
    },
    start(): void {
      refresh = setInterval(readEverything, refreshMs)
      readEverything()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(wakeUp)
      clearInterval(refresh)
      await work
    },
  }
}
