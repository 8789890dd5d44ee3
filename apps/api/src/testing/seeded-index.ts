import { everySource } from '../modules/search/content/read-sources.ts'
import type { SearchDocument } from '../modules/search/search-index.ts'
import { emptyIndex, type SearchIndex, updateIndex } from '../modules/search/search-index.ts'
import { seededContent } from './seeded-content.ts'

/** Everything the demonstration publishes, described as the search describes it. */
export async function seededDocuments(today: string): Promise<SearchDocument[]> {
  const cms = seededContent(today)
  const refuse = (model: string, fields: string) => {
    throw new Error(`a seeded ${model} cannot be searched: ${fields}`)
  }
  return (await Promise.all(everySource.map((source) => source.read(cms, refuse)))).flat()
}

export async function indexOf(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = emptyIndex()
  await updateIndex(index, documents)
  return index
}
