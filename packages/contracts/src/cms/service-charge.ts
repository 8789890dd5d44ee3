import { contentPath } from '@dhc/reference/content-types'
import { serviceChargeTabs } from '@dhc/reference/page-tabs'
import { z } from 'zod'
import { blocks } from './blocks.ts'
import { list } from './v4.ts'

export const serviceChargesPath = contentPath('service-charge')
export const serviceChargesQuery = { sort: 'order:asc' } as const

/** One fee table; `rows` as in the table section, `as_at` is the day the figures are from (D-135). */
export const serviceCharge = z.object({
  tab: z.enum(serviceChargeTabs),
  order: z.number().int(),
  title: z.string(),
  as_at: z.iso.date(),
  rows: z.string(),
  notes: blocks.nullable(),
  locale: z.string(),
})
export const serviceChargeList = list(serviceCharge)
