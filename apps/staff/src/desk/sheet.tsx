import type { ReactNode } from 'react'
import { wordsOfConsole } from '../words/console-words.ts'
import { showMoment } from './show-time.ts'

type Props = {
  readonly heading: string
  readonly facts: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  readonly empty: string
}

/** A page of paper: what it is on top, a table that goes on over several pages, and when it was printed. */
export function Sheet({ heading, facts, columns, rows, empty }: Props) {
  const say = wordsOfConsole()
  const last = columns.length - 1
  return (
    <section className="sheet" aria-label={heading}>
      <h2 className="font-bold">{heading}</h2>
      <p>{facts}</p>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th key={column} scope="col" className={at === last ? 'sign-column' : ''}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={columns[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-base">{say('sheets.printed', { at: showMoment(new Date().toISOString()) })}</p>
    </section>
  )
}
