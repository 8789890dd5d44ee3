import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { sections, sectionsPopulate } from './sections.ts'
import { list } from './v4.ts'

export const servicePagesPath = contentPath('service-page')
/** Add `filters[slug][$eq]` and `locale`. */
export const servicePageQuery = sectionsPopulate

export const servicePage = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  sections,
  last_reviewed: z.iso.date().nullable(),
  locale: z.string(),
})
export const servicePageList = list(servicePage)
