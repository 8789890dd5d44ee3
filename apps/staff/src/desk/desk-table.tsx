import { mostCountedRows } from '@dhc/reference/site-rules'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { say } from '../words/console-words.ts'
import { Loaded } from './loaded.tsx'
import type { Refused } from './use-desk-query.ts'

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
  if (rows.length === 0) return <p className="text-ink-soft">{empty ?? say('desk.nothing')}</p>
  return (
    <section
      {...scroller}
      aria-label={caption}
      className="relative overflow-x-auto rounded-card border border-line bg-card"
    >
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

type ItemTableProps<Item> = {
  readonly caption: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item, at: number) => string
  readonly isUrgent?: (item: Item) => boolean
  /** Each heading with what stands below it. */
  readonly columns: readonly (readonly [heading: string, cell: (item: Item) => ReactNode])[]
  readonly empty?: string
}

/** A line for each item of a list. */
export function ItemTable<Item>({ items, keyOf, isUrgent, columns, ...table }: ItemTableProps<Item>) {
  const rows = items.map((item, at) => ({
    key: keyOf(item, at),
    cells: columns.map(([, cell]) => cell(item)),
    isUrgent: isUrgent?.(item) ?? false,
  }))
  return <DeskTable {...table} columns={columns.map(([heading]) => heading)} rows={rows} />
}

type Listed<Item> = Partial<Omit<PagesProps, 'onPage'>> & { readonly items: readonly Item[] }

type QueryTableProps<Item> = Omit<ItemTableProps<Item>, 'items'> & {
  readonly query: UseQueryResult<Listed<Item>, Refused>
  /** For a list that is too long for one screen. */
  readonly onPage?: (page: number) => void
  /** What is done with the items of this page. */
  readonly above?: (items: readonly Item[]) => ReactNode
}

/** A list as it was read, or why there is none. */
export function QueryTable<Item>({ query, onPage, above, ...table }: QueryTableProps<Item>) {
  return (
    <Loaded query={query}>
      {({ items, page = 1, pageSize = 1, total = 0 }) => (
        <>
          {above?.(items)}
          <ItemTable {...table} items={items} />
          {onPage ? <Pages page={page} pageSize={pageSize} total={total} onPage={onPage} /> : null}
        </>
      )}
    </Loaded>
  )
}

type PagesProps = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** How many there are, and the way to the next ones. */
export function Pages({ page, pageSize, total, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <p className="no-print mt-2 flex flex-wrap items-center gap-4">
      <span>{say(total >= mostCountedRows ? 'pages.ofMany' : 'pages.of', { page, last, total })}</span>
      {page > 1 ? (
        <button type="button" onClick={() => onPage(page - 1)} className="quiet-button">
          {say('pages.before')}
        </button>
      ) : null}
      {page < last ? (
        <button type="button" onClick={() => onPage(page + 1)} className="quiet-button">
          {say('pages.next')}
        </button>
      ) : null}
    </p>
  )
}
