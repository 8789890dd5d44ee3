import { serviceBoundary } from '@dhc/reference/options/service-boundary'
import { z } from 'zod'
import { list } from './v4.ts'

export const serviceOrganisationsPath = '/api/service-organisations'
export const serviceOrganisationsQuery = { sort: 'code:asc' } as const

/** S2-80: the nine facts of a community service provider. */
export const serviceOrganisation = z.object({
  code: z.string(),
  name: z.string(),
  boundary: z.enum(serviceBoundary.codes),
  category: z.string(),
  target: z.string().nullable(),
  content: z.string().nullable(),
  contact: z.string(),
  address: z.string(),
  map_url: z.string().nullable(),
  website: z.string().nullable(),
  last_checked: z.iso.date().nullable(),
  locale: z.string(),
})
export const serviceOrganisationList = list(serviceOrganisation)

export type ServiceOrganisation = z.infer<typeof serviceOrganisation>
