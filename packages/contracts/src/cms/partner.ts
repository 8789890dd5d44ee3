import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { mediaOne } from './media.ts'
import { list } from './v4.ts'

export const partnersPath = contentPath('partner')
export const partnersQuery = { sort: 'order:asc', 'populate[0]': 'logo' } as const

const partner = z.object({
  code: z.string(),
  order: z.number().int(),
  name: z.string(),
  /** In one sentence what it does with us. */
  description: z.string().nullable(),
  url: z.string().nullable(),
  logo: mediaOne,
  locale: z.string(),
})
export const partnerList = list(partner)
