import {
  type ReadingColumn,
  type ReadingFileProblem,
  readingColumns,
  readingFileLimits,
} from '@dhc/reference/health/reading-file'
import papaparse from 'papaparse'
import { type Row, readRow } from './domain/read-row.ts'
import type { NewReading } from './domain/reading.ts'

export type FileProblem = {
  readonly line: number
  readonly column: string | null
  readonly rule: ReadingFileProblem
}

export type ParsedFile = { readonly readings: readonly NewReading[]; readonly problems: readonly FileProblem[] }

type Line = { readonly line: number; readonly cells: readonly string[] }

/**
 * A table file of readings. Any column order and any of the usual separators; what is not understood is a problem with
 * its line, never a guess. Papa Parse takes it apart, we judge every cell.
 */
export function parseReadingFile(text: string, facts: { readonly now: Date; readonly bornOn: string }): ParsedFile {
  const broken = brokenAt(text)
  if (broken !== undefined) return refused(broken, 'unreadable')
  const { data, errors, meta } = papaparse.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    // Enough to know that it is too many, empty lines included.
    preview: 2 * readingFileLimits.maxRows,
  })
  const fault = errors.find(({ type }) => type === 'Quotes')
  if (fault) return refused((fault.row ?? 0) + 1, 'unreadable')
  const [heading, ...rows] = linesOf(data)
  const columns = heading && columnsOf(heading.cells)
  if (!columns) return refused(heading?.line ?? 1, 'heading')
  if (meta.truncated || rows.length > readingFileLimits.maxRows) return refused(rows.at(-1)?.line ?? 1, 'tooManyRows')
  if (rows.length === 0) return refused(heading.line, 'empty')
  return judge(columns, rows, { ...facts, hasDecimalComma: meta.delimiter !== ',' })
}

/** What no text file holds: a character that could not be decoded, or a byte of another encoding. */
function brokenAt(text: string): number | undefined {
  const at = text.search(/[\0\uFFFD\uD800-\uDFFF]/u)
  return at < 0 ? undefined : text.slice(0, at).split(/\r\n|\r|\n/).length
}

/** Empty lines count and say nothing. A line break inside quotes moves the lines below it. */
function linesOf(data: readonly string[][]): Line[] {
  let next = 1
  return data
    .map((row) => {
      const line = next
      next += 1 + row.join('').split(/\r\n|\r|\n/).length - 1
      return { line, cells: row.map(plain) }
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Full-width digits of a Chinese keyboard are digits too. */
const plain = (cell: string) => cell.normalize('NFKC').trim()

function columnsOf(cells: readonly string[]): readonly ReadingColumn[] | undefined {
  const named = cells.map((cell) =>
    readingColumns.find((column) => column === cell.toLowerCase().replace(/^\uFEFF/, '')),
  )
  const isUsable = named.includes('type') && named.includes('recorded_at') && new Set(named).size === named.length
  return isUsable && named.every((column) => column !== undefined) ? named : undefined
}

function judge(
  columns: readonly ReadingColumn[],
  rows: readonly Line[],
  facts: { readonly now: Date; readonly bornOn: string; readonly hasDecimalComma: boolean },
): ParsedFile {
  const readings: NewReading[] = []
  const problems: FileProblem[] = []
  for (const { line, cells } of rows) {
    const read = cells.length > columns.length ? tooManyCells : readRow(rowOf(columns, cells), facts)
    if ('reading' in read) readings.push(read.reading)
    else problems.push({ line, ...read.problem })
    if (problems.length === readingFileLimits.problemsShown) break
  }
  return problems.length > 0 ? { readings: [], problems } : { readings, problems }
}

const tooManyCells = { problem: { column: null, rule: 'unreadable' } } as const

const rowOf = (columns: readonly ReadingColumn[], cells: readonly string[]): Row =>
  Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))

function refused(line: number, rule: ReadingFileProblem): ParsedFile {
  return { readings: [], problems: [{ line, column: null, rule }] }
}
