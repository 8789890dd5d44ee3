import { foldChinese } from '@dhc/chinese/fold-chinese'
import type { Say } from '@dhc/i18n/use-words'
import { type Locale, locales } from '@dhc/locales/locale'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import type { Directory } from './directory.ts'

/** Every visitor waits while this process folds, so it folds a few rows at a time. */
const rowsAtOnce = 250

/** Nobody looks for an entry by the address of its map. */
const isSearched = ({ look }: { readonly look?: string }) => look !== 'map' && look !== 'website'

/**
 * The words of each entry in every language, in one script: whoever writes 物理治疗, 物理治療 or physio finds the same
 * rows on every page. Folded once, so that a search only has to look.
 */
export async function indexWords<Row extends DirectoryEntry>(
  directory: Directory<Row>,
  rows: Readonly<Record<Locale, readonly Row[]>>,
  sayIn: (locale: Locale) => Say,
): Promise<ReadonlyMap<string, string>> {
  const columns = directory.columns.filter(isSearched)
  const words = new Map<string, string>()
  for (const locale of locales) {
    const say = sayIn(locale)
    for (const [index, row] of rows[locale].entries()) {
      const folded = foldChinese([row.code, ...columns.map(({ text }) => text(row, say))].join(' '))
      const known = words.get(row.id)
      if (known !== folded) words.set(row.id, known === undefined ? folded : `${known} ${folded}`)
      if (index % rowsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return words
}
