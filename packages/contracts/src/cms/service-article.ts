import { contentPath } from '@dhc/reference/content-types'
import { serviceChargeTabs } from '@dhc/reference/site-rules'
import { z } from 'zod'
import { centre } from './centre.ts'
import { sections, sectionsPopulate } from './sections.ts'
import { blocks, list, mediaOne, relationToOne } from './v4.ts'

export const serviceArticlesPath = contentPath('service-article')
export const serviceArticleQuery = {
  sort: 'start_date:desc',
  'populate[centre]': 'true',
  'populate[cover_image]': 'true',
  ...sectionsPopulate,
} as const

/** An item of "Latest service arrangements". */
export const serviceArticle = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  start_date: z.iso.date(),
  centre: relationToOne(centre.pick({ code: true, name: true })),
  cover_image: mediaOne,
  cover_alternative_text: z.string().nullable(),
  sections,
  locale: z.string(),
})
export const serviceArticleList = list(serviceArticle)

export type ServiceArticle = z.infer<typeof serviceArticle>

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

/** Pages outside the Service group are built like those inside it: `servicePage` describes both. */
export const pageTextsPath = contentPath('page-text')
