import { locales } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import type { SearchDocument } from '../search-document.ts'
import type { Source } from './describe-content.ts'

/** Lists that have a title in the menu and no text of their own (tools/check/search-addresses.test.ts compares them with the site's own table). */
export const listPages = {
  series: '/activity/programmes/series',
  calendar: '/activity/programmes/calendar',
  'latest-news': '/activity/latest-news',
  'featured-activities': '/activity/featured-activities',
  'eLearning-list': '/activity/eLearning/list',
  'eService-menu': '/resource/eService-menu',
  'health-supplies': '/resource/health-supplies',
  'serviceOrg-menu': '/resource/serviceOrg-menu',
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
