import { rehabSuppliesPath, rehabSuppliesQuery, rehabSupplyList } from '@dhc/contracts/cms/directory-entry'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type DirectoryEntry, readDirectoryEntry } from './directory-entry.ts'
import { readList } from './read-list.ts'

/** S2-79. */
export type RehabSupply = DirectoryEntry & { readonly equipment: string; readonly charge: string | null }

export function readRehabSupplies(access: ContentAccess, locale: Locale): Promise<readonly RehabSupply[]> {
  return readList(access, locale, {
    contentType: 'rehab-supply',
    path: rehabSuppliesPath,
    parameters: rehabSuppliesQuery,
    isWhole: true,
    contract: rehabSupplyList,
    toItem: (supply, id, origin) => ({
      ...readDirectoryEntry(supply, id, origin),
      equipment: supply.equipment,
      charge: supply.charge,
    }),
  })
}
