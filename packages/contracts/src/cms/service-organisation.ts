import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { directoryEntry } from './directory-entry.ts'
import { list } from './v4.ts'

export const serviceOrganisationsPath = contentPath('service-organisation')
export const serviceOrganisationsQuery = { sort: 'code:asc' } as const

/** S2-80: the nine facts of a community service provider. */
export const serviceOrganisation = directoryEntry.extend({
  category: z.string(),
  target: z.string().nullable(),
  content: z.string().nullable(),
})
export const serviceOrganisationList = list(serviceOrganisation)
