import type { Say } from '@dhc/i18n/use-words'
import { htmlLang, type Locale } from '@dhc/locales/locale'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import type { Directory } from './directory.ts'

/** The words of the licence are in the locales; programs read its address. */
export const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }

export type OpenList<Row extends DirectoryEntry> = {
  readonly directory: Directory<Row>
  readonly rows: readonly Row[]
  readonly locale: Locale
  readonly say: Say
  /** The page that shows the same list. */
  readonly address: string
}

/** RFC 4180 with a byte order mark, without which a spreadsheet takes Chinese for something else. */
export function toCsv<Row extends DirectoryEntry>({ directory, rows, say }: OpenList<Row>): string {
  const header = [say.common('directory.code'), ...directory.columns.map(({ label }) => say.common(label))]
  const lines = rows.map((row) => [
    row.code,
    ...directory.columns.map(({ text }) => text(row, say)),
    row.lastCheckedOn ?? '',
  ])
  const table = [[...header, say.common('directory.lastChecked')], ...lines]
  return `\uFEFF${table.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it a text. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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
