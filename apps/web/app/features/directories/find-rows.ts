import { foldChinese } from '@dhc/chinese/fold-chinese'
import type { Say } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { lastPageOf } from '@dhc/ui/pagination'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import type { Choice, Compare, Directory, Sort } from './directory.ts'
import type { DirectoryQuery, Order } from './directory-query.ts'

/** S2-77: the rows that fit every filter and hold every word, in the order asked for. */
export function findRows<Row extends DirectoryEntry>(
  directory: Directory<Row>,
  list: ArrangedList<Row>,
  { words, filters, sort, order }: DirectoryQuery,
): readonly Row[] {
  const folded = foldChinese(words).split(/\s+/).filter(Boolean)
  const inUse = directory.filters.filter(({ name }) => filters[name] !== undefined)
  return (list.inOrder[sort]?.[order] ?? [])
    .filter(
      ({ row, text }) =>
        inUse.every(({ name, accepts }) => accepts(row, filters[name] ?? '')) &&
        folded.every((word) => text.includes(word)),
    )
    .map(({ row }) => row)
}

/** A page beyond the end is the last page. */
export function takePage<Row>(rows: readonly Row[], { page, pageSize }: DirectoryQuery) {
  const shown = Math.min(page, lastPageOf(rows.length, pageSize))
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown }
}

type Indexed<Row> = {
  readonly row: Row /** All its words in every language, folded to one script. */
  readonly text: string
}

/** A directory in one language, put in every order beforehand: a visitor's query only has to pick. */
export type ArrangedList<Row> = {
  readonly inOrder: Readonly<Record<string, Readonly<Record<Order, readonly Indexed<Row>[]>>>>
  readonly choices: Readonly<Record<string, readonly Choice[]>>
}

type ToArrange<Row extends DirectoryEntry> = {
  readonly directory: Directory<Row>
  readonly rows: readonly Indexed<Row>[]
  readonly locale: Locale
  readonly say: Say
}

/** D-034. Chinese names stand as a reader of that language expects: by strokes in Hong Kong, by pinyin in Simplified. */
export function arrange<Row extends DirectoryEntry>({
  directory,
  rows,
  locale,
  say,
}: ToArrange<Row>): ArrangedList<Row> {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const rankOfName = ranks(
    rows.map(({ row }) => row.name),
    compare,
  )
  const inNameOrder = rows.toSorted(
    (a, b) => rankOf(rankOfName, a.row.name) - rankOf(rankOfName, b.row.name) || compare(a.row.code, b.row.code),
  )
  const inOrder = (sort: Sort<Row>) => {
    const keys = new Map(rows.map(({ row }) => [row, sort.by(row, say)]))
    const rankOfText = ranks(
      [...keys.values()].filter((key) => typeof key === 'string'),
      compare,
    )
    const placeOf = ({ row }: Indexed<Row>) => {
      const key = keys.get(row) ?? null
      return typeof key === 'string' ? rankOf(rankOfText, key) : key
    }
    return { asc: sortBy(inNameOrder, placeOf, 1), desc: sortBy(inNameOrder, placeOf, -1) }
  }
  return {
    inOrder: Object.fromEntries(directory.sorts.map((sort) => [sort.name, inOrder(sort)])),
    choices: Object.fromEntries(
      directory.filters.map(({ name, choicesOf }) => [
        name,
        choicesOf(
          rows.map(({ row }) => row),
          say,
          compare,
        ),
      ]),
    ),
  }
}

/** Comparing Chinese is slow and numbers are quick: each different text is compared once, here. */
function ranks(texts: readonly string[], compare: Compare): ReadonlyMap<string, number> {
  return new Map([...new Set(texts)].sort(compare).map((text, rank) => [text, rank]))
}

const rankOf = (known: ReadonlyMap<string, number>, text: string) => known.get(text) ?? 0

/** Stable: rows of the same place stay in the order of their names. What has no place stands last in either order. */
function sortBy<Thing>(things: readonly Thing[], placeOf: (thing: Thing) => number | null, direction: 1 | -1): Thing[] {
  return things.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction * (one - other)
  })
}
