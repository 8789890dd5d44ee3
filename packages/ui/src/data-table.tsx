import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'
import { tableRoles } from './table-roles.ts'

export interface DataTableProps {
  caption: string
  header: string[]
  rows: string[][]
  /** How a value is shown; as it is, unless told otherwise. */
  show?: (value: string) => ReactNode
}

/** If a table is too wide after all, a keyboard must reach its scroller (axe: scrollable-region-focusable). */
const scroller = { tabIndex: 0 }

/** On a phone a wider table becomes one block per row, each value under its column's name. */
const widestOnPhone = 2

/** The first cell of a row names the row. */
export function DataTable({ caption, header, rows, show = (value) => value }: DataTableProps) {
  const isStacked = header.length > widestOnPhone
  return (
    <section {...scroller} aria-label={caption} className="overflow-x-auto rounded-card border border-line bg-card">
      <table
        {...tableRoles.table}
        className={`w-full border-collapse text-start tabular-nums ${isStacked ? 'max-sm:block' : ''}`}
      >
        <caption className={`p-4 text-start max-sm:px-3 font-bold text-ink ${isStacked ? 'max-sm:block' : ''}`}>
          {caption}
        </caption>
        <thead {...tableRoles.group} className={`bg-orange-soft ${isStacked ? 'max-sm:sr-only' : ''}`}>
          <tr {...tableRoles.row}>
            {keyed(header, String).map(({ key, item }) => (
              <th
                key={key}
                {...tableRoles.columnHeader}
                className="border-line border-y p-4 align-bottom font-bold text-ink max-sm:px-3 sm:min-w-24"
              >
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group} className={isStacked ? 'max-sm:block' : ''}>
          {keyed(rows, (row) => row.join('|')).map(({ key, item: row }) => (
            <DataRow key={key} cells={row} header={header} isStacked={isStacked} show={show} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = Required<Pick<DataTableProps, 'header' | 'show'>> & { cells: string[]; isStacked: boolean }

function DataRow({ cells, header, isStacked, show }: RowProps) {
  const [name = '', ...values] = cells
  const columns = header.slice(1).map((column, index) => ({ column, value: values[index] ?? '' }))
  return (
    <tr
      {...tableRoles.row}
      className={`border-line border-b last:border-b-0 ${isStacked ? 'max-sm:block max-sm:border-b-0 max-sm:pb-2' : ''}`}
    >
      <th
        {...tableRoles.rowHeader}
        className={`p-4 align-top text-ink max-sm:px-3 ${isStacked ? 'font-bold max-sm:mb-2 max-sm:block max-sm:bg-orange-soft max-sm:py-2 sm:min-w-24 sm:font-normal' : 'font-normal'}`}
      >
        {name}
      </th>
      {keyed(columns, ({ column }) => column).map(({ key, item: { column, value } }) => (
        <td
          key={key}
          {...tableRoles.cell}
          className={`p-4 align-top text-ink max-sm:px-3 ${isStacked ? 'max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:gap-4 max-sm:py-1 sm:min-w-24' : ''}`}
        >
          {isStacked ? (
            <span aria-hidden="true" className="text-ink-soft sm:hidden">
              {column}
            </span>
          ) : null}
          {isStacked ? <span className="min-w-0">{show(value)}</span> : show(value)}
        </td>
      ))}
    </tr>
  )
}
