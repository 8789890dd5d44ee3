import type { ReactNode } from 'react'
import { wordsOfConsole } from '../words/console-words.ts'

type Row = { readonly key: string; readonly cells: readonly ReactNode[]; readonly isUrgent?: boolean }

type Props = {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** Said when there is no row. */
  readonly empty?: string
}

/** If it is too wide after all, a keyboard must reach its scroller (axe: scrollable-region-focusable). */
const scroller = { tabIndex: 0 }

/** Many lines at one look; the first cell names the line. */
export function DeskTable({ caption, columns, rows, empty }: Props) {
  const say = wordsOfConsole()
  if (rows.length === 0) return <p className="text-ink-soft">{empty ?? say('desk.nothing')}</p>
  return (
    <section {...scroller} aria-label={caption} className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isUrgent }) => (
            <tr key={key} {...(isUrgent ? { 'data-urgent': 'yes' } : {})}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
