import { serviceBoundary } from '@dhc/reference/options/service-boundary'
import { z } from 'zod'
import { list } from './v4.ts'

export const rehabSuppliesPath = '/api/rehab-supplies'
export const rehabSuppliesQuery = { sort: 'code:asc' } as const

/** S2-79: the eight facts of a rehabilitation equipment row. */
export const rehabSupply = z.object({
  code: z.string(),
  name: z.string(),
  boundary: z.enum(serviceBoundary.codes),
  equipment: z.string(),
  charge: z.string().nullable(),
  contact: z.string(),
  address: z.string(),
  map_url: z.string().nullable(),
  website: z.string().nullable(),
  last_checked: z.iso.date().nullable(),
  locale: z.string(),
})
export const rehabSupplyList = list(rehabSupply)

export type RehabSupply = z.infer<typeof rehabSupply>
