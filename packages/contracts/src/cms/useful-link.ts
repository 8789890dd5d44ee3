import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { list } from './v4.ts'

export const usefulLinksPath = contentPath('useful-link')
export const usefulLinksQuery = { sort: 'order:asc' } as const

export const usefulLink = z.object({
  code: z.string(),
  order: z.number().int(),
  name: z.string(),
  /** In one sentence what one finds there. */
  description: z.string().nullable(),
  url: z.url(),
  locale: z.string(),
})
export const usefulLinkList = list(usefulLink)
