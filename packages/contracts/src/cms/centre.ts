import { contentPath } from '@dhc/reference/content-types'
import { neighbourhood } from '@dhc/reference/options/person'
import { z } from 'zod'
import { list } from './v4.ts'

export const centresPath = contentPath('centre')
export const centresQuery = { sort: 'order:asc', 'populate[0]': 'hours' } as const

const openingHours = z.object({
  day: z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
  opens: z.iso.time(),
  closes: z.iso.time(),
})

/** S2-74, S2-75. A day that `hours` does not list is closed; `accessibility` holds one facility per line. */
export const centre = z.object({
  code: z.string(),
  type: z.enum(['core', 'satellite']),
  order: z.number().int(),
  neighbourhood: z.enum(neighbourhood.codes),
  phone: z.string(),
  fax: z.string().nullable(),
  hours: z.array(openingHours),
  map_url: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  hours_text: z.string(),
  special_hours: z.string().nullable(),
  transport: z.string().nullable(),
  accessibility: z.string().nullable(),
  locale: z.string(),
})
export const centreList = list(centre)

export type Centre = z.infer<typeof centre>
