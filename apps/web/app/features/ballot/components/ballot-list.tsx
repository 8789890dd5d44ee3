import type { BallotEvidence } from '@dhc/contracts/member-api/ballot'
import { useWords } from '@dhc/i18n/use-words'
import { turnFormat } from '@dhc/reference/ballot-rules'
import type { ReactNode } from 'react'
import { HeadedSection } from '../../../article/page-section.tsx'
import { entriesOf, rowsOf } from '../model.ts'

/** After the release the ranking, before it the sealed list. */
export function BallotList({ evidence }: { readonly evidence: BallotEvidence }) {
  const words = useWords()
  const name = evidence.ranking ? 'ranking' : 'list'
  return (
    <div className="ballot-list">
      <HeadedSection id={name} heading={words.ballot(name)}>
        {evidence.ranking ? <RankingTable evidence={evidence} /> : <SealedList evidence={evidence} />}
      </HeadedSection>
    </div>
  )
}

function SealedList({ evidence }: { readonly evidence: BallotEvidence }) {
  const words = useWords()
  const turn = hasTurns(evidence) ? (['turn'] as const) : []
  const columns = ['number', 'people', ...turn, ...(evidence.notes ? (['mark'] as const) : [])] as const
  return (
    <EntryTable caption={words.ballot('list.caption')} columns={columns}>
      {entriesOf(evidence.list ?? []).map(({ number, size, turn, mark }) => (
        <tr key={number} id={`entry-${number}`} data-entry={number} data-result="sealed" className={rowClass}>
          <th scope="row" className={cellClass}>
            {number}
          </th>
          <td className={cellClass}>{size}</td>
          {turn ? <td className={cellClass}>{words.ballot(`turn.${turn}`)}</td> : null}
          {mark ? <td className={cellClass}>{words.ballot(`mark.${mark}`)}</td> : null}
        </tr>
      ))}
    </EntryTable>
  )
}

const hasTurns = ({ format }: BallotEvidence) => format === turnFormat

const rowClass = 'scroll-mt-40 border-line border-b target:bg-orange-soft target:outline-3 target:outline-orange'
const cellClass = 'px-2 py-2 text-start font-normal sm:px-4'
const shownDigits = 12

/** Its address (#entry-100023) marks a row and brings it into view, with or without a script. */
function RankingTable({ evidence }: { readonly evidence: BallotEvidence }) {
  const words = useWords()
  const turn = hasTurns(evidence) ? (['turn'] as const) : []
  return (
    <EntryTable
      caption={words.ballot('ranking.caption')}
      columns={['rank', 'number', 'people', ...turn, 'key', 'result']}
    >
      {rowsOf(evidence).map(({ number, size, turn: whose, key, rank, result }) => (
        <tr
          key={number}
          id={`entry-${number}`}
          data-entry={number}
          data-rank={rank}
          data-result={result}
          className={rowClass}
        >
          <td className={cellClass}>{rank}</td>
          <th scope="row" className={`${cellClass} font-bold`}>
            {number}
          </th>
          <td className={cellClass}>{size}</td>
          {whose ? <td className={cellClass}>{words.ballot(`turn.${whose}`)}</td> : null}
          <td className={`${cellClass} digits max-sm:hidden`}>{key.slice(0, shownDigits)}…</td>
          <td className={`${cellClass} ${resultClass[result]}`}>
            {mark[result]} {words.ballot(`result.${result}`)}
          </td>
        </tr>
      ))}
    </EntryTable>
  )
}

/** A word, a shape and a colour that differ. */
const mark = { placed: '✓', reserve: '○', cameIn: '↑' } as const
const resultClass = { placed: 'font-bold text-good', reserve: 'text-ink-soft', cameIn: 'font-bold text-teal' } as const

type Column = 'rank' | 'number' | 'people' | 'turn' | 'mark' | 'key' | 'result'
type TableProps = { readonly caption: string; readonly columns: readonly Column[]; readonly children: ReactNode }

function EntryTable({ caption, columns, children }: TableProps) {
  const words = useWords()
  return (
    <table className="w-full border-collapse bg-card tabular-nums">
      <caption className="pb-2 text-start text-ink-soft">{caption}</caption>
      <thead className="bg-orange-soft">
        <tr>
          {columns.map((column) => (
            <th
              scope="col"
              key={column}
              className={`border-line border-y px-2 py-2 text-start align-bottom sm:px-4 ${column === 'key' ? 'max-sm:hidden' : ''}`}
            >
              {words.ballot(`col.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

const results = ['none', 'placed', 'reserve', 'cameIn', 'sealed'] as const

/** Works by script only (site/enhance/ballot-find.ts): the number stays in the browser. */
export function EntryFinder({ isRanked }: { readonly isRanked: boolean }) {
  const words = useWords()
  const scriptWords = Object.fromEntries(results.map((name) => [name, words.ballot(`find.${name}`)]))
  return (
    <form data-ballot-find={JSON.stringify(scriptWords)} className="ballot-find panel hidden scripted:block">
      <label htmlFor="entry-number" className="block font-bold text-lg">
        {words.ballot('find')}
      </label>
      <p id="entry-hint" className="mt-1 text-ink-soft">
        {words.ballot('find.hint')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id="entry-number"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-describedby="entry-hint"
          className="text-field w-full max-w-60"
        />
        <button type="submit" aria-controls={isRanked ? 'ranking' : 'list'} className="primary-button">
          {words.ballot('find.button')}
        </button>
      </div>
      <p role="status" className="mt-4 font-bold" />
    </form>
  )
}
