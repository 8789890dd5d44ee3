import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { blocks } from './blocks.ts'
import { list } from './v4.ts'

export const faqsPath = contentPath('faq')
export const faqsQuery = { sort: 'order:asc' } as const

/** The tabs of the FAQ page, in the order of the specification. */
export const faqTabs = ['general', 'eligibility', 'plans-and-fees', 'record-sharing', 'public-private-pilot'] as const

export const faq = z.object({
  code: z.string(),
  tab: z.enum(faqTabs),
  order: z.number().int(),
  question: z.string(),
  answer: blocks,
  locale: z.string(),
})
export const faqList = list(faq)
