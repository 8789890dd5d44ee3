import type { Say } from '@dhc/i18n/use-words'
import { csvOf } from '@dhc/locales/csv'
import { htmlLang, type Locale } from '@dhc/locales/locale'
import { licence } from '@dhc/reference/site-rules'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import type { Directory } from './directory.ts'

export type OpenList<Row extends DirectoryEntry> = {
  readonly directory: Directory<Row>
  readonly rows: readonly Row[]
  readonly locale: Locale
  readonly say: Say
  /** The page that shows the same list. */
  readonly address: string
}

/** The list for a spreadsheet. */
export function toCsv<Row extends DirectoryEntry>({ directory, rows, say }: OpenList<Row>): string {
  const header = [say.common('directory.code'), ...directory.columns.map(({ label }) => say.common(label))]
  const lines = rows.map((row) => [
    row.code,
    ...directory.columns.map(({ text }) => text(row, say)),
    row.lastCheckedOn ?? '',
  ])
  return csvOf([[...header, say.common('directory.lastChecked')], ...lines])
}

export function toJson<Row extends DirectoryEntry>({ directory, rows, locale, say, address }: OpenList<Row>): string {
  const toItem = (row: Row) => ({
    code: row.code,
    ...Object.fromEntries(
      directory.columns.map(({ name, text, value }) => [name, value ? value(row) : text(row, say) || null]),
    ),
    lastChecked: row.lastCheckedOn,
  })
  const checked = rows.flatMap(({ lastCheckedOn }) => lastCheckedOn ?? []).toSorted()
  const list = {
    title: say.menu(directory.title),
    language: htmlLang[locale],
    source: address,
    publisher: say.common('site.name'),
    licence: { ...licence, text: say.common('directory.licence') },
    lastChecked: checked.at(-1) ?? null,
    total: rows.length,
    items: rows.map(toItem),
  }
  return `${JSON.stringify(list, null, 2)}\n`
}
