import type { FastifyBaseLogger } from 'fastify'
import { reportNowAndThen } from '../../../platform/logging/report-now-and-then.ts'
import type { SearchDocument } from '../search-index.ts'
import { activitySources } from './activity-sources.ts'
import type { ContentReader } from './content-reader.ts'
import type { Source } from './describe-content.ts'
import { directorySources } from './directory-sources.ts'
import { listPageSource, pageSources, programmeSources } from './page-sources.ts'

type SourceReader = {
  /** The sources that a change of this content type makes old; without a type, all. True if there are any. */
  markOutdated(model?: string): boolean
  /** Reads what is old. What cannot be read stays old, with the documents it had. */
  readOutdated(): Promise<void>
  hasOutdated(): boolean
  /** Nothing before every source has been read once. */
  documents(): readonly SearchDocument[] | undefined
}

export function createSourceReader(
  cms: ContentReader,
  sources: readonly Source[],
  log: FastifyBaseLogger,
): SourceReader {
  const documents = new Map<Source, readonly SearchDocument[]>()
  const outdated = new Set<Source>()
  const report = (model: string, fields: string) => log.warn({ model, fields }, 'an entry cannot be searched')

  // While the content system is away each of thirty sources fails, again and again.
  const reportUnread = reportNowAndThen(log, 'content could not be read for the search index')

  async function read(source: Source): Promise<void> {
    // Taken off first: what is published while it is being read will be read again.
    outdated.delete(source)
    try {
      documents.set(source, await source.read(cms, report))
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
      for (const source of [...outdated]) await read(source)
    },
    hasOutdated: () => outdated.size > 0,
    documents: () => (documents.size === sources.length ? [...documents.values()].flat() : undefined),
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
