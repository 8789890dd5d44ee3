import { locales } from '@dhc/locales/locale'
import { beforeAll, describe, expect, it } from 'vitest'
import { indexOf, seededDocuments } from '../../testing/seeded-index.ts'
import phrases from './everyday-phrases.json' with { type: 'json' }
import { findDocuments } from './find-documents.ts'
import { emptyIndex, type SearchIndex, updateIndex } from './search-index.ts'

const today = '2026-11-15'
let index: SearchIndex
let withoutSynonyms: SearchIndex
beforeAll(async () => {
  const documents = await seededDocuments(today)
  index = await indexOf(documents)
  withoutSynonyms = emptyIndex()
  await updateIndex(withoutSynonyms, documents)
})

/** The address of the first hit; where it names one entry of a directory, what the entry is. */
function firstHit(words: string, locale: (typeof locales)[number], from = index) {
  const [hit] = findDocuments(from, { words, locale, today })
  return hit && { path: hit.face.path, name: `${hit.document.kind} ${hit.document.faces['zh-HK']?.title}` }
}

const isWanted = (hit: ReturnType<typeof firstHit>, wanted: string) =>
  hit !== undefined && (wanted.startsWith('/') ? hit.path === wanted : hit.name.startsWith(wanted))

/** As people say it, in the street and in three languages: the demonstration's content and its editors' synonyms. */
describe('what residents say', () => {
  it.each(phrases)('%s finds first %s, whatever the language of the page', (words = '', wanted = '') => {
    const firsts = locales.map((locale) => firstHit(words, locale))
    expect(firsts.map((hit) => (isWanted(hit, wanted) ? wanted : `${hit?.name} ${hit?.path}`))).toEqual(
      locales.map(() => wanted),
    )
  })

  it('are two hundred phrases and more, of which the editors’ synonyms are needed for every third', () => {
    expect(new Set(phrases.map(([words]) => words)).size).toBeGreaterThan(200)
    const lost = phrases.filter(
      ([words = '', wanted = '']) => !isWanted(firstHit(words, 'zh-HK', withoutSynonyms), wanted),
    )
    expect(lost.length).toBeGreaterThan(phrases.length / 3)
  })
})
