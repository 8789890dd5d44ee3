import {
  serviceOrganisationList,
  serviceOrganisationsPath,
  serviceOrganisationsQuery,
} from '@dhc/contracts/cms/directory-entry'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type DirectoryEntry, readDirectoryEntry } from './directory-entry.ts'
import { readList } from './read-list.ts'

/** S2-80. */
export type ServiceOrganisation = DirectoryEntry & {
  readonly category: string
  readonly target: string | null
  readonly content: string | null
}

export function readServiceOrganisations(
  access: ContentAccess,
  locale: Locale,
): Promise<readonly ServiceOrganisation[]> {
  return readList(access, locale, {
    contentType: 'service-organisation',
    path: serviceOrganisationsPath,
    parameters: serviceOrganisationsQuery,
    isWhole: true,
    contract: serviceOrganisationList,
    toItem: (organisation, id, origin) => ({
      ...readDirectoryEntry(organisation, id, origin),
      category: organisation.category,
      target: organisation.target,
      content: organisation.content,
    }),
  })
}
