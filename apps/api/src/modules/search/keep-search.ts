import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type AskedPage, answerQuestion, answerTyping } from './answer-question.ts'
import type { ContentReader } from './content/content-reader.ts'
import type { Source } from './content/describe-content.ts'
import { createSourceReading, type SourceReading } from './content/read-sources.ts'
import type { Asked } from './find-documents.ts'
import type { SearchDocument } from './search-document.ts'
import { emptyIndex, type SearchIndex, updateIndex } from './search-index.ts'

export type SearchDeps = {
  readonly cms: ContentReader
  readonly sources: readonly Source[]
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

export type Search = {
  ask(asked: Omit<AskedPage, 'today'>): ReturnType<typeof answerQuestion>
  suggest(asked: Omit<Asked, 'today'>): ReturnType<typeof answerTyping>
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
 * Keeps the index like the published content. What was read last answers while anything is read anew, and stays when
 * the CMS does not answer; before everything has been read once there is nothing to search.
 */
export function keepSearch({ cms, sources, clock, log }: SearchDeps): Search {
  const reading = createSourceReading(cms, sources, log)
  const index = emptyIndex()
  let isReady = false
  const keeper = createKeeper(reading, async (documents) => {
    await updateIndex(index, documents)
    if (!isReady) log.info({ documents: documents.length }, 'search index is ready')
    isReady = true
  })

  function readyIndex(): SearchIndex {
    if (!isReady) throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
    return index
  }

  return {
    ...keeper,
    ask: (asked) => answerQuestion(readyIndex(), { ...asked, today: hongKongDateOf(clock.now()) }),
    suggest: (asked) => answerTyping(readyIndex(), { ...asked, today: hongKongDateOf(clock.now()) }),
  }
}

/** When to read: at the start, after a publish, now and then, and again after a failure. */
function createKeeper(reading: SourceReading, takeOver: (documents: readonly SearchDocument[]) => Promise<void>) {
  let isStopped = false
  let retryMs = firstRetryMs
  let wakeUp: NodeJS.Timeout | undefined
  let refresh: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  async function catchUp(): Promise<void> {
    await reading.readOutdated()
    const documents = reading.documents()
    if (documents) await takeOver(documents)
    const isBehind = reading.hasOutdated()
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
    reading.markOutdated()
    wakeAfter(0)
  }

  return {
    contentChanged(model: string | 'everything'): void {
      if (reading.markOutdated(model === 'everything' ? undefined : model) && refresh) wakeAfter(gatheringMs)
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
