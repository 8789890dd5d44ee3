import { district } from '@dhc/reference/options/district'
import { neighbourhood } from '@dhc/reference/options/neighbourhood'
import { providerService } from '@dhc/reference/options/provider-service'
import { serviceBoundary } from '@dhc/reference/options/service-boundary'
import { z } from 'zod'
import { list } from './v4.ts'

export const networkProvidersPath = '/api/network-providers'
export const networkProvidersQuery = { sort: 'code:asc', 'populate[0]': 'services' } as const

/** S2-76: the ten columns of the provider list. */
export const networkProvider = z.object({
  code: z.string(),
  name: z.string(),
  hcv: z.boolean(),
  district: z.enum(district.codes),
  neighbourhood: z.enum(neighbourhood.codes).nullable(),
  boundary: z.enum(serviceBoundary.codes),
  services: z.array(z.object({ code: z.enum(providerService.codes) })),
  qualification: z.string().nullable(),
  copayment: z.number().int().nullable(),
  copayment_note: z.string().nullable(),
  contact: z.string(),
  address: z.string(),
  hours: z.string().nullable(),
  map_url: z.string().nullable(),
  website: z.string().nullable(),
  last_checked: z.iso.date().nullable(),
  locale: z.string(),
})
export const networkProviderList = list(networkProvider)

export type NetworkProvider = z.infer<typeof networkProvider>
