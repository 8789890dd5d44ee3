/** D-032: choices of the size select; the first is the default. */
export const pageSizes = [10, 20, 50] as const

export type PageSize = (typeof pageSizes)[number]

export const defaultPageSize: PageSize = 10

const largestPage = 100_000

/** An address may say anything; what is no page is the first one. */
export function pageFrom(asked: string | null): number {
  const page = Number(asked)
  return Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1
}

export function pageSizeFrom(asked: string | null): PageSize {
  return pageSizes.find((size) => String(size) === asked) ?? defaultPageSize
}

/** Lists of the desk are counted up to here: nobody turns over more pages, and counting further only takes time. */
export const mostCountedRows = 10_000
