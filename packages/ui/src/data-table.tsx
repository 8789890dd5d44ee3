import { keyed } from './keyed.ts'

export interface DataTableProps {
  caption: string
  header: string[]
  rows: string[][]
}

/** On a narrow screen the table scrolls sideways: a keyboard must reach the scroller (axe: scrollable-region-focusable). */
const scroller = { tabIndex: 0 }

/** The first cell of a row names the row. */
export function DataTable({ caption, header, rows }: DataTableProps) {
  return (
    <section {...scroller} aria-label={caption} className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="p-4 text-left font-bold text-ink">{caption}</caption>
        <thead className="bg-orange-soft">
          <tr>
            {keyed(header, String).map(({ key, item }) => (
              <th key={key} scope="col" className="min-w-24 border-line border-y p-4 align-bottom font-bold text-ink">
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows, (row) => row.join('|')).map(({ key, item: row }) => (
            <DataRow key={key} cells={row} columns={header.length} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DataRow({ cells, columns }: { cells: string[]; columns: number }) {
  const [name = '', ...values] = cells
  const padded = [...values, ...Array<string>(Math.max(0, columns - 1 - values.length)).fill('')]
  return (
    <tr className="border-line border-b last:border-b-0">
      <th scope="row" className="min-w-24 p-4 align-top font-normal text-ink">
        {name}
      </th>
      {keyed(padded, String).map(({ key, item }) => (
        <td key={key} className="min-w-24 p-4 align-top text-ink">
          {item}
        </td>
      ))}
    </tr>
  )
}
