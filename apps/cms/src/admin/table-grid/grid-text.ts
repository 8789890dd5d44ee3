/**
 * A table is stored as it always was, a row on each line with `|` between the cells, the heading first: pages, search
 * and seeds read it so. The panel shows it as a grid.
 */
export type Grid = readonly (readonly string[])[]

const emptyGrid: Grid = [
  ['', ''],
  ['', ''],
]

export function toGrid(text: string | null | undefined): Grid {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return emptyGrid
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/** The mark between the cells cannot stand in a cell; the wide one looks alike and parts nothing. */
const cellText = (cell: string) =>
  cell
    .replaceAll('|', '｜')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()

/** Rows nobody has written into are not stored. */
export function toText(grid: Grid): string {
  const rows = grid.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''))
  return rows.map((row) => row.join(' | ')).join('\n')
}

export function withCell(grid: Grid, row: number, column: number, value: string): Grid {
  return grid.map((cells, at) => (at === row ? cells.map((cell, place) => (place === column ? value : cell)) : cells))
}

export const withRow = (grid: Grid): Grid => [...grid, (grid[0] ?? []).map(() => '')]
export const withColumn = (grid: Grid): Grid => grid.map((row) => [...row, ''])
export const withoutRow = (grid: Grid, row: number): Grid => grid.filter((_, at) => at !== row)
export const withoutColumn = (grid: Grid, column: number): Grid =>
  grid.map((row) => row.filter((_, place) => place !== column))
