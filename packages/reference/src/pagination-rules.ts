/** D-032: choices of the size select; the first is the default. */
export const pageSizes = [10, 20, 50] as const

export type PageSize = (typeof pageSizes)[number]

export const defaultPageSize: PageSize = 10
