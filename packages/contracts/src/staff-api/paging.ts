import { defaultPageSize, pageSizes } from '@dhc/reference/pagination-rules'
import { z } from 'zod'

/** Section 3.1: `page` from 1, `pageSize` 10, 20 or 50. They arrive as text, because these reads are GET. */
export const pagingQuery = {
  page: z.coerce.number().int().min(1, 'invalid').max(100_000, 'invalid').default(1),
  pageSize: z.coerce
    .number()
    .refine((size) => pageSizes.some((each) => each === size), 'invalid')
    .default(defaultPageSize),
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.number().int(), pageSize: z.number().int(), total: z.number().int() })
}
