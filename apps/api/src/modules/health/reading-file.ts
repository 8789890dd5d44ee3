import { fieldsOf, type ReadingValues } from '@dhc/reference/health/measures'
import { columnOf, type ReadingColumn, readingColumns } from '@dhc/reference/health/reading-file'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import papaparse from 'papaparse'
import type { Reading } from './domain/reading.ts'

/**
 * Codes and numbers only, in the order of `readingColumns`: nothing a spreadsheet could take for a formula can be in it,
 * and it means the same in every language.
 */
export function writeReadingFile(readings: readonly Pick<Reading, 'recordedAt' | 'source' | 'values'>[]): string {
  const rows = readings.map((reading) => {
    const cells = cellsOf(reading)
    return readingColumns.map((column) => cells[column] ?? '')
  })
  return `${papaparse.unparse([[...readingColumns], ...rows], { newline: '\r\n' })}\r\n`
}

type Cells = Partial<Record<ReadingColumn, string | number>>

function cellsOf({ recordedAt, source, values }: Pick<Reading, 'recordedAt' | 'source' | 'values'>): Cells {
  return { ...valueCellsOf(values), recorded_at: toHongKongIso(recordedAt), source }
}

function valueCellsOf(values: ReadingValues): Cells {
  const known = values as Readonly<Record<string, string | number | null>>
  const cells = fieldsOf(values.type).map((field) => [columnOf(field), known[field] ?? ''])
  return { type: values.type, ...Object.fromEntries(cells) }
}
