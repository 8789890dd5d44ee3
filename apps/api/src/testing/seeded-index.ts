import { everySource } from '../modules/search/content/read-sources.ts'
import { synonymSource } from '../modules/search/content/synonym-source.ts'
import type { SearchDocument } from '../modules/search/search-index.ts'
import { emptyIndex, type SearchIndex, updateIndex } from '../modules/search/search-index.ts'
import { type Wordings, wordingsOf } from '../modules/search/words/wordings.ts'
import { seededContent } from './seeded-content.ts'

/** Everything the demonstration publishes, described as the search describes it. */
export async function seededDocuments(today: string): Promise<SearchDocument[]> {
  const cms = seededContent(today)
  const refuse = (model: string, fields: string) => {
    throw new Error(`a seeded ${model} cannot be searched: ${fields}`)
  }
  return (await Promise.all(everySource.map((source) => source.read(cms, refuse)))).flat()
}

/** The editors' words for the same thing, as the demonstration has them. */
export async function seededWordings(): Promise<Wordings> {
  const refuse = (model: string, fields: string) => {
    throw new Error(`a seeded ${model} cannot be read: ${fields}`)
  }
  return wordingsOf(await synonymSource.read(seededContent('2026-11-15'), refuse))
}

export async function indexOf(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = emptyIndex()
  index.wordings = await seededWordings()
  await updateIndex(index, documents)
  return index
}
