export type TableLine = { readonly line: number; readonly cells: readonly string[] }

const delimiters = [',', ';', '\t'] as const
type Delimiter = (typeof delimiters)[number]

/** A table as text, whatever separates its columns; empty lines count and say nothing. */
export function linesOfTable(text: string): { readonly delimiter: Delimiter; readonly lines: readonly TableLine[] } {
  const plain = text.replace(/^\uFEFF/, '')
  const [first, ...others] = delimiters.map((delimiter) => ({ delimiter, lines: split(plain, delimiter) }))
  // The one that makes most columns; a sentence above the table has a comma, too.
  const best = others.reduce((one, other) => (widthOf(other.lines) > widthOf(one.lines) ? other : one), first as Split)
  return { ...best, lines: best.lines.filter(({ cells }) => cells.some((cell) => cell !== '')) }
}

type Split = { readonly delimiter: Delimiter; readonly lines: TableLine[] }

const widthOf = (lines: readonly TableLine[]) => lines.reduce((sum, { cells }) => sum + cells.length - 1, 0)

/** Quoted cells may hold separators, line ends and doubled quotes (RFC 4180). */
function split(text: string, delimiter: Delimiter): TableLine[] {
  const lines: TableLine[] = []
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endCell = () => {
    cells.push(cell.normalize('NFKC').trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push({ line: begun, cells })
    cells = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    const isEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isEnd) line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += sign
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === delimiter) endCell()
    else if (isEnd) {
      endLine()
      begun = line
    } else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}
