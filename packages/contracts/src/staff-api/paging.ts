import { defaultPageSize, mostCountedRows, pageSizes } from '@dhc/reference/site-rules'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** D-032: `page` from 1, `pageSize` 10, 20 or 50. They arrive as text, because these reads are GET. */
export const pagingQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1, 'invalid'), z.maximum(100_000, 'invalid')), 1),
  pageSize: z._default(
    z.coerce.number().check(z.refine((size) => pageSizes.some((each) => each === size), 'invalid')),
    defaultPageSize,
  ),
}

export function pageOf<Item extends $ZodType>(item: Item) {
  const total = z.int().check(z.describe(`Long lists are counted up to ${mostCountedRows}`))
  return z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total })
}
