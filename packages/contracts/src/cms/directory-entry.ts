import { contentPath } from '@dhc/reference/content-types'
import { providerService, serviceBoundary } from '@dhc/reference/options/centre'
import { district, neighbourhood } from '@dhc/reference/options/person'
import { z } from 'zod'
import { list } from './v4.ts'

/** S2-76, S2-79, S2-80: what every directory says of an entry: who, which area, how to get there, when it was checked. */
const directoryEntry = z.object({
  code: z.string(),
  name: z.string(),
  boundary: z.enum(serviceBoundary.codes),
  contact: z.string(),
  address: z.string(),
  map_url: z.string().nullable(),
  website: z.string().nullable(),
  last_checked: z.iso.date().nullable(),
  locale: z.string(),
})

export type DirectoryEntry = z.infer<typeof directoryEntry>

export const networkProvidersPath = contentPath('network-provider')
export const networkProvidersQuery = { sort: 'code:asc', 'populate[0]': 'services' } as const

/** S2-76: the ten columns of the provider list. */
export const networkProvider = directoryEntry.extend({
  hcv: z.boolean(),
  district: z.enum(district.codes),
  neighbourhood: z.enum(neighbourhood.codes).nullable(),
  services: z.array(z.object({ code: z.enum(providerService.codes) })),
  qualification: z.string().nullable(),
  copayment: z.number().int().nullable(),
  copayment_note: z.string().nullable(),
  hours: z.string().nullable(),
})
export const networkProviderList = list(networkProvider)

export const rehabSuppliesPath = contentPath('rehab-supply')
export const rehabSuppliesQuery = { sort: 'code:asc' } as const

/** S2-79: the eight facts of a rehabilitation equipment row. */
export const rehabSupply = directoryEntry.extend({
  equipment: z.string(),
  charge: z.string().nullable(),
})
export const rehabSupplyList = list(rehabSupply)

export const serviceOrganisationsPath = contentPath('service-organisation')
export const serviceOrganisationsQuery = { sort: 'code:asc' } as const

/** S2-80: the nine facts of a community service provider. */
export const serviceOrganisation = directoryEntry.extend({
  category: z.string(),
  target: z.string().nullable(),
  content: z.string().nullable(),
})
export const serviceOrganisationList = list(serviceOrganisation)

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
