import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { blocks } from './blocks.ts'
import { list } from './v4.ts'

export const recruitmentsPath = contentPath('recruitment')
export const recruitmentsQuery = { sort: 'order:asc' } as const

export const recruitment = z.object({
  code: z.string(),
  order: z.number().int(),
  closing_date: z.iso.date(),
  title: z.string(),
  duties: blocks.nullable(),
  requirements: blocks.nullable(),
  how_to_apply: blocks.nullable(),
  locale: z.string(),
})
export const recruitmentList = list(recruitment)
