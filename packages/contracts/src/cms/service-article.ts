import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { centre } from './centre.ts'
import { mediaOne } from './media.ts'
import { sections, sectionsPopulate } from './sections.ts'
import { list, relationToOne } from './v4.ts'

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
