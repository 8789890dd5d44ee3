import { defaultPageSize, type PageSize, pageSizes } from '@dhc/reference/site-rules'

export type Order = 'asc' | 'desc'

/** What a visitor asks a directory, as far as it makes sense; everything else in the address is ignored. */
export type DirectoryQuery = {
  readonly words: string
  /** The chosen value of each filter that is in use. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly order: Order
  readonly page: number
  readonly pageSize: PageSize
}

/** What may be asked: the values of each filter and the names of the orders, the default first. */
export type Askable = {
  readonly filters: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly sorts: readonly [string, ...string[]]
}

export function readDirectoryQuery(query: URLSearchParams, { filters, sorts }: Askable): DirectoryQuery {
  const chosen = filters.flatMap(({ name, values }) => {
    const value = query.get(name)
    return value !== null && values.includes(value) ? [[name, value] as const] : []
  })
  return {
    words: (query.get('q') ?? '').trim(),
    filters: Object.fromEntries(chosen),
    sort: sorts.find((name) => name === query.get('sort')) ?? sorts[0],
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
    page: pageNumber(query.get('page')),
    pageSize: pageSizes.find((size) => String(size) === query.get('pageSize')) ?? defaultPageSize,
  }
}

/** A page beyond the end is cut to the last one when the list is known. */
function pageNumber(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

type Field = readonly [name: string, value: string]

/** What the address says of the query, without what goes without saying and without the place in the list. */
export function toFields({ words, filters, sort, order }: DirectoryQuery, defaultSort: string): readonly Field[] {
  return [
    ...(words ? [['q', words] as const] : []),
    ...Object.entries(filters),
    ...(sort === defaultSort ? [] : [['sort', sort] as const]),
    ...(order === 'asc' ? [] : [['order', order] as const]),
  ]
}

export function sizeField({ pageSize }: DirectoryQuery): readonly Field[] {
  return pageSize === defaultPageSize ? [] : [['pageSize', String(pageSize)]]
}

/** An address that can be shared: the same list for whoever opens it. */
export function toAddress(path: string, fields: readonly Field[]): string {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  return query.size > 0 ? `${path}?${query}` : path
}
