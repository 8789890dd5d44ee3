import type { FastifyBaseLogger } from 'fastify'
import { reportNowAndThen } from '../../../platform/logging/report-now-and-then.ts'
import type { SearchDocument } from '../search-index.ts'
import { activitySources } from './activity-sources.ts'
import type { ContentReader } from './content-reader.ts'
import type { Source } from './describe-content.ts'
import { directorySources } from './directory-sources.ts'
import { listPageSource, pageSources, programmeSources } from './page-sources.ts'

type SourceReader<Item> = {
  /** The sources that a change of this content type makes old; without a type, all. True if there are any. */
  markOutdated(model?: string): boolean
  /** Reads what is old. What cannot be read stays old, with what was read before. */
  readOutdated(): Promise<void>
  hasOutdated(): boolean
  /** Nothing before every source has been read once. */
  items(): readonly Item[] | undefined
}

export function createSourceReader<Item = SearchDocument>(
  cms: ContentReader,
  sources: readonly Source<Item>[],
  log: FastifyBaseLogger,
): SourceReader<Item> {
  const read = new Map<Source<Item>, readonly Item[]>()
  const outdated = new Set<Source<Item>>()
  const report = (model: string, fields: string) => log.warn({ model, fields }, 'an entry cannot be searched')

  // While the content system is away each of thirty sources fails, again and again.
  const reportUnread = reportNowAndThen(log, 'content could not be read for the search index')

  async function readOne(source: Source<Item>): Promise<void> {
    // Taken off first: what is published while it is being read will be read again.
    outdated.delete(source)
    try {
      read.set(source, await source.read(cms, report))
    } catch (error) {
      outdated.add(source)
      reportUnread(error)
    }
  }

  return {
    markOutdated(model) {
      const concerned = model === undefined ? sources : sources.filter(({ models }) => models.includes(model))
      for (const source of concerned) outdated.add(source)
      return concerned.length > 0
    },
    async readOutdated() {
      for (const source of [...outdated]) await readOne(source)
    },
    hasOutdated: () => outdated.size > 0,
    items: () => (read.size === sources.length ? [...read.values()].flat() : undefined),
  }
}

/** D-030: all published content. */
export const everySource: readonly Source[] = [
  listPageSource,
  ...pageSources,
  ...programmeSources,
  ...activitySources,
  ...directorySources,
]
