import { healthInfoTypeList, healthInfoTypesPath, healthInfoTypesQuery } from '@dhc/contracts/cms/health-info'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { readContent } from './read-content.ts'

/** D-009: known to visitors by its order, and to the cms by its id, the same in every language. */
export type HealthTopic = { readonly id: string; readonly order: number; readonly name: string }

/** S7-17, S7-24: the topics of the navigation, in the page's language; none when they cannot be read (D-010). */
export async function readHealthTopics(access: ContentAccess, locale: Locale): Promise<readonly HealthTopic[]> {
  const found = await readContent(access, locale, {
    contentType: 'web-activities-health-info-type',
    path: healthInfoTypesPath,
    parameters: healthInfoTypesQuery,
    isMinor: true,
    contract: healthInfoTypeList,
    read: ({ data }) =>
      data.length > 0
        ? data.map(({ documentId: id, attributes: { order, display_name: name } }) => ({ id, order, name }))
        : undefined,
  })
  return found?.value ?? []
}
