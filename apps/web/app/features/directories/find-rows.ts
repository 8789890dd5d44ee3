import { foldChinese } from '@dhc/chinese/fold-chinese'
import { lastPageOf } from '@dhc/ui/pagination'
import type { DirectoryEntry } from '../../content/directory-entry.ts'
import type { ArrangedList } from './arrange.ts'
import type { Directory } from './directory.ts'
import type { DirectoryQuery } from './directory-query.ts'

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
