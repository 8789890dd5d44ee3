import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { directoryEntry } from './directory-entry.ts'
import { list } from './v4.ts'

export const rehabSuppliesPath = contentPath('rehab-supply')
export const rehabSuppliesQuery = { sort: 'code:asc' } as const

/** S2-79: the eight facts of a rehabilitation equipment row. */
export const rehabSupply = directoryEntry.extend({
  equipment: z.string(),
  charge: z.string().nullable(),
})
export const rehabSupplyList = list(rehabSupply)
