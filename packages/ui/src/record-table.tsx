import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'
import { tableRoles } from './table-roles.ts'

interface RecordColumn {
  label: string
  /** A Tailwind width for the table, `w-[12%]`; without one the browser decides. */
  width?: string
  /** For its heading and cells: a column that only some screens show. */
  className?: string
}

export interface RecordTableProps {
  caption: string
  columns: RecordColumn[]
  /** The first cell names the record. */
  rows: { key: string; cells: ReactNode[] }[]
  /** Eleven columns need a whole desktop, four do not. */
  room?: 'little' | 'much'
}

/** It measures its own place in rem, so that a larger font turns the table into cards as a smaller screen does. */
const layouts = {
  little: {
    table: '@3xl:table',
    head: '@3xl:not-sr-only @3xl:table-header-group',
    body: '@3xl:table-row-group',
    row: '@3xl:table-row @3xl:rounded-none @3xl:border-0 @3xl:border-b',
    name: '@3xl:table-cell @3xl:p-4 @3xl:align-top @3xl:text-base',
    cell: '@3xl:table-cell @3xl:border-0 @3xl:p-4 @3xl:align-top',
    label: '@3xl:hidden',
  },
  much: {
    table: '@min-[70rem]:table @min-[70rem]:table-fixed',
    head: '@min-[70rem]:not-sr-only @min-[70rem]:table-header-group',
    body: '@min-[70rem]:table-row-group',
    row: '@min-[70rem]:table-row @min-[70rem]:rounded-none @min-[70rem]:border-0 @min-[70rem]:border-b',
    name: '@min-[70rem]:table-cell @min-[70rem]:px-1.5 @min-[70rem]:py-3 @min-[70rem]:align-top @min-[70rem]:text-base',
    cell: '@min-[70rem]:table-cell @min-[70rem]:border-0 @min-[70rem]:px-1.5 @min-[70rem]:py-3 @min-[70rem]:align-top',
    label: '@min-[70rem]:hidden',
  },
} as const

type Layout = (typeof layouts)[keyof typeof layouts]

/** A table where its columns have room, else a card for each row. */
export function RecordTable({ caption, columns, rows, room = 'little' }: RecordTableProps) {
  const layout = layouts[room]
  const padding = room === 'much' ? 'px-1.5 py-3' : 'p-4'
  return (
    <div className="@container">
      <table {...tableRoles.table} className={`block w-full border-collapse text-start tabular-nums ${layout.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead {...tableRoles.group} className={`sr-only ${layout.head}`}>
          <tr {...tableRoles.row} className="bg-orange-soft">
            {keyed(columns, (column) => column.label).map(({ key, item: { label, width = '', className = '' } }) => (
              <th
                {...tableRoles.columnHeader}
                key={key}
                className={`border-line border-y align-bottom hyphens-auto text-ink ${padding} ${width} ${className}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group} className={`grid gap-4 @2xl:grid-cols-2 ${layout.body}`}>
          {rows.map(({ key, cells }) => (
            <RecordRow key={key} columns={columns} cells={cells} layout={layout} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { columns: RecordColumn[]; cells: ReactNode[]; layout: Layout }

function RecordRow({ columns, cells, layout }: RowProps) {
  const [name, ...values] = cells
  return (
    <tr {...tableRoles.row} className={`block rounded-card border border-line bg-card ${layout.row}`}>
      <th {...tableRoles.rowHeader} className={`block p-4 pb-2 text-lg ${layout.name}`}>
        {name}
      </th>
      {columns.slice(1).map(({ label, className = '' }, index) => (
        <td
          {...tableRoles.cell}
          key={label}
          className={`grid grid-cols-[minmax(6rem,35%)_minmax(0,1fr)] gap-4 hyphens-auto border-line border-t px-4 py-2 ${layout.cell} ${className}`}
        >
          {/* The header above is out of sight on a narrow screen; a screen reader still reads it with the cell. */}
          <span aria-hidden="true" className={`text-ink-soft ${layout.label}`}>
            {label}
          </span>
          <div>{values[index]}</div>
        </td>
      ))}
    </tr>
  )
}
