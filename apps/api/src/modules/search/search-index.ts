import { setImmediate as letOthersWork } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { foldChinese } from '@dhc/chinese/fold-chinese'
import type { Locale } from '@dhc/locales/locale'
import type { SearchKind } from '@dhc/reference/site-rules'
import MiniSearch from 'minisearch'
import { tokenise } from './words/tokenise.ts'
import { type Wordings, wordingsOf } from './words/wordings.ts'

/** A document with what is looked up in it as it was typed, folded; the words of all its languages together. */
export type IndexedDocument = {
  readonly document: SearchDocument
  readonly titles: readonly string[]
  readonly text: string
}

type Row = { readonly id: string; readonly title: string; readonly keywords: string; readonly text: string }

export type SearchIndex = {
  readonly engine: MiniSearch<Row>
  readonly documents: Map<string, IndexedDocument>
  /** Every term there is: a word that is not here may be a typing error. */
  readonly vocabulary: Set<string>
  /** Changed by editors at any time; a query is planned with it. */
  wordings: Wordings
}

/** After so many documents the process answers others. */
const batch = 10

export function emptyIndex(): SearchIndex {
  const vocabulary = new Set<string>()
  const engine = new MiniSearch<Row>({
    fields: ['title', 'keywords', 'text'],
    processTerm: (term) => term,
    tokenize: (text) =>
      tokenise(text).map(({ term }) => {
        vocabulary.add(term)
        return term
      }),
    searchOptions: { tokenize: (term) => [term] },
  })
  return { engine, documents: new Map(), vocabulary, wordings: wordingsOf([]) }
}

/** Makes the index hold exactly these documents; what has not changed costs a comparison. */
export async function updateIndex(index: SearchIndex, documents: readonly SearchDocument[]): Promise<void> {
  const wanted = new Map(documents.map((document) => [document.id, document]))
  for (const id of index.documents.keys()) if (!wanted.has(id)) remove(index, id)
  let added = 0
  for (const document of wanted.values()) {
    const present = index.documents.get(document.id)
    if (present && isDeepStrictEqual(present.document, document)) continue
    if (present) remove(index, document.id)
    add(index, document)
    added += 1
    if (added % batch === 0) await letOthersWork()
  }
}

function add({ engine, documents }: SearchIndex, document: SearchDocument): void {
  const faces = Object.values(document.faces)
  const titles = distinct(faces.map(({ title }) => foldChinese(title)))
  const text = distinct(faces.flatMap((face) => foldChinese(face.text).split('\n'))).join('\n')
  const keywords = foldChinese(document.keywords.join('\n'))
  documents.set(document.id, { document, titles, text })
  engine.add({ id: document.id, title: titles.join('\n'), keywords, text })
}

function remove({ engine, documents }: SearchIndex, id: string): void {
  engine.discard(id)
  documents.delete(id)
}

/** Folded, a line and its conversion to Simplified are the same line and count once. */
function distinct(lines: readonly string[]): string[] {
  return [...new Set(lines)]
}

/** What a reader of one language sees of it. */
export type Face = {
  readonly title: string
  readonly text: string
  /** Its address without a language prefix (D-006 to D-009). */
  readonly path: string
}

/** Something published that can be found. */
export type SearchDocument = {
  readonly id: string
  readonly kind: SearchKind
  /** D-041: what is missing in a language is there from Traditional Chinese; what has no face is not shown in it. */
  readonly faces: Readonly<Partial<Record<Locale, Face>>>
  /** Found by, never shown: codes, phone numbers, words for codes. */
  readonly keywords: readonly string[]
  /** The last Hong Kong day it is of use; from then on it ranks below, or is gone. */
  readonly endsOn?: string
  readonly isGoneAfterwards?: true
}
