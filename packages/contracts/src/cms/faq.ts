import { contentPath } from '@dhc/reference/content-types'
import { faqTabs } from '@dhc/reference/page-tabs'
import { z } from 'zod'
import { blocks } from './blocks.ts'
import { list } from './v4.ts'

export const faqsPath = contentPath('faq')
export const faqsQuery = { sort: 'order:asc' } as const

export const faq = z.object({
  code: z.string(),
  tab: z.enum(faqTabs),
  order: z.number().int(),
  question: z.string(),
  answer: blocks,
  locale: z.string(),
})
export const faqList = list(faq)
