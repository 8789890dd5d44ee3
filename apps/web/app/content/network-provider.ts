import { networkProviderList, networkProvidersPath, networkProvidersQuery } from '@dhc/contracts/cms/directory-entry'
import type { Locale } from '@dhc/locales/locale'
import type { ProviderService } from '@dhc/reference/options/centre'
import type { District, Neighbourhood } from '@dhc/reference/options/person'
import type { ContentAccess } from './content-access.ts'
import { type DirectoryEntry, readDirectoryEntry } from './directory-entry.ts'
import { readList } from './read-list.ts'

/** S2-76. */
export type NetworkProvider = DirectoryEntry & {
  readonly acceptsVouchers: boolean
  readonly district: District
  readonly neighbourhood: Neighbourhood | null
  readonly services: readonly ProviderService[]
  readonly qualification: string | null
  /** Dollars for a session. */
  readonly copayment: number | null
  readonly copaymentNote: string | null
  readonly hours: string | null
}

export function readNetworkProviders(access: ContentAccess, locale: Locale): Promise<readonly NetworkProvider[]> {
  return readList(access, locale, {
    contentType: 'network-provider',
    path: networkProvidersPath,
    parameters: networkProvidersQuery,
    isWhole: true,
    contract: networkProviderList,
    toItem: (provider, id, origin) => ({
      ...readDirectoryEntry(provider, id, origin),
      acceptsVouchers: provider.hcv,
      district: provider.district,
      neighbourhood: provider.neighbourhood,
      services: provider.services.map(({ code }) => code),
      qualification: provider.qualification,
      copayment: provider.copayment,
      copaymentNote: provider.copayment_note,
      hours: provider.hours,
    }),
  })
}
