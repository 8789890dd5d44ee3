/** RFC 4180 with a byte order mark, without which a spreadsheet takes Chinese for something else. */
export function csvOf(table: readonly (readonly string[])[]): string {
  return `\uFEFF${table.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it a text. */
function toCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The other way: what a spreadsheet has written, with commas, semicolons or tabs. Empty lines are left out. */
export function rowsOfCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] ?? ''
    const row = rows.at(-1) ?? []
    const add = (more: string) => {
      row[row.length - 1] += more
    }
    if (letter === '"' && isQuoted && plain[at + 1] === '"') {
      add('"')
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) add(letter)
    else if (letter === separator) row.push('')
    else if (letter === '\n') rows.push([''])
    else if (letter !== '\r') add(letter)
  }
  return rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some((cell) => cell !== ''))
}

/** Spreadsheets of some countries write semicolons; copied cells have tabs. The first line tells. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.search(/\r|\n|$/))
  return [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ','
}
