import type { ReactNode } from 'react'
import { serviceNow } from '../session/staff-session.ts'
import { say } from '../words/console-words.ts'
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
      <p className="text-base">{say('sheets.printed', { at: showMoment(serviceNow().toISOString()) })}</p>
    </section>
  )
}

type Person = {
  readonly name: string
  readonly name_zh: string | null
  readonly member_no: string | null
  readonly isOnLeave: boolean
}
type SignInSheetProps = { readonly heading: string; readonly facts: string; readonly people: readonly Person[] }

/** The roll and the sign-in sheet in one: who is expected, and a line for each to sign on. */
export function SignInSheet({ heading, facts, people }: SignInSheetProps) {
  return (
    <Sheet
      heading={heading}
      facts={facts}
      columns={['#', say('person.name'), say('person.memberNo'), say('sheets.sign')]}
      rows={people.map(({ name, name_zh, member_no, isOnLeave }, at) => ({
        key: `${member_no} ${name}`,
        cells: [at + 1, name_zh ? `${name_zh} ${name}` : name, member_no, isOnLeave ? say('lessons.onLeave') : ''],
      }))}
      empty={say('roll.nobody')}
    />
  )
}
