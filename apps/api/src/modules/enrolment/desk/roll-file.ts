import papaparse from 'papaparse'
import type { personView } from './views.ts'

const columns = [
  'entryNo',
  'member_no',
  'name',
  'name_zh',
  'age',
  'status',
  'channel',
  'appliedAt',
  'statusAt',
] as const

/**
 * A table file with codes and the names people gave; a name that a spreadsheet would take for a formula is quoted. It
 * begins with a byte order mark, without which a spreadsheet shows Chinese names as nonsense.
 */
export function writeRollFile(people: readonly ReturnType<typeof personView>[]): string {
  const rows = people.map((person) => columns.map((column) => person[column] ?? ''))
  const file = papaparse.unparse([[...columns], ...rows], { newline: '\r\n', escapeFormulae: true })
  return `\uFEFF${file}\r\n`
}
