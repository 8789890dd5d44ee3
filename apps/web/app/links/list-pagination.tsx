import { usePage } from '@dhc/i18n/use-words'
import { defaultPageSize, pageSizes } from '@dhc/reference/site-rules'
import { itemsOnPage, lastPageOf, Pagination } from '@dhc/ui/pagination'

type Props = {
  /** The list's address without language prefix and query. */
  readonly path: string
  /** What else the address says: search words, filters. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** D-032: the pages of a list in the words of the reader's language. */
export function ListPagination({ path, fields, page, pageSize, total }: Props) {
  const { words, toPage } = usePage()
  const addressOf = (number: number) => {
    const query = new URLSearchParams(fields.map(([name, value]) => [name, value]))
    if (number > 1) query.set('page', String(number))
    if (pageSize !== defaultPageSize) query.set('pageSize', String(pageSize))
    return toPage(query.size > 0 ? `${path}?${query}` : path)
  }
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={total}
      pageSizes={pageSizes}
      addressOf={addressOf}
      action={toPage(path)}
      hiddenFields={fields}
      words={{
        label: words.common('pagination.label'),
        range: words.common('pagination.range', { ...itemsOnPage(page, pageSize, total), total }),
        pageOf: words.common('pagination.pageOf', { page, last: lastPageOf(total, pageSize) }),
        page: (number) => words.common('pagination.page', { page: number }),
        previous: words.common('pagination.previous'),
        next: words.common('pagination.next'),
        jumpTo: words.common('pagination.jumpTo'),
        go: words.common('pagination.go'),
        pageSize: words.common('pagination.pageSize'),
        itemsPerPage: words.common('pagination.itemsPerPage'),
        change: words.common('pagination.change'),
      }}
    />
  )
}
