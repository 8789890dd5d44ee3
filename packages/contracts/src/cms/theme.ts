import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { list, localizations, mediaOne } from './v4.ts'

export const themesPath = contentPath('health-program-theme')
/** S7-13. */
export const themesQuery = { sort: 'Order:asc', 'populate[0]': 'Media', 'populate[1]': 'localizations' } as const

export const theme = z.object({
  Code: z.string(),
  Title: z.string(),
  Description: z.string().nullable(),
  Order: z.number().int(),
  Media: mediaOne,
  localizations,
  locale: z.string(),
})
export const themeList = list(theme)
