import { contentPath } from '@dhc/reference/content-types'
import { district } from '@dhc/reference/options/district'
import { neighbourhood } from '@dhc/reference/options/neighbourhood'
import { providerService } from '@dhc/reference/options/provider-service'
import { z } from 'zod'
import { directoryEntry } from './directory-entry.ts'
import { list } from './v4.ts'

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
