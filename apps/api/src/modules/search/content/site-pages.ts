import { locales } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import {
  calendarPage,
  featuredActivitiesPage,
  healthSuppliesPage,
  latestNewsPage,
  lessonListPage,
  providersPage,
  seriesPage,
  serviceOrganisationsPage,
} from '@dhc/reference/page-paths'
import type { SearchDocument } from '../search-document.ts'
import type { Source } from './describe-content.ts'

/** Lists that have a title in the menu and no text of their own (tools/check/search-addresses.test.ts compares them with the site's own table). */
export const listPages = {
  series: seriesPage,
  calendar: calendarPage,
  'latest-news': latestNewsPage,
  'featured-activities': featuredActivitiesPage,
  'eLearning-list': lessonListPage,
  'eService-menu': providersPage,
  'health-supplies': healthSuppliesPage,
  'serviceOrg-menu': serviceOrganisationsPage,
} as const satisfies Partial<Record<string, string>>

const listPaths: readonly string[] = Object.values(listPages)

export function isListPage(path: string): boolean {
  return listPaths.includes(path)
}

/** They change with a release, not with a publish. */
export const listPageSource: Source = { name: 'list-pages', models: [], read: async () => listPageDocuments() }

function listPageDocuments(): SearchDocument[] {
  return Object.entries(listPages).map(([name, path]) => ({
    id: `PAGE:${name}`,
    kind: 'PAGE',
    faces: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          title: translate(locale, 'menu', `${name as keyof typeof listPages}.title` satisfies MessageKey<'menu'>),
          text: '',
          path,
        },
      ]),
    ),
    keywords: [],
  }))
}
