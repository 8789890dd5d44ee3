import type { ActivityItem as CmsItem } from '@dhc/contracts/cms/activity'
import {
  featuredActivitiesOne,
  featuredActivitiesPath,
  featuredActivitiesQuery,
  latestNewsOne,
  latestNewsPath,
  latestNewsQuery,
} from '@dhc/contracts/cms/activity'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import { type Illustrated, readIllustrated } from './illustrated.ts'
import { type ContentQuery, type Origin, readContent } from './read-content.ts'

/** A piece of news or a featured activity. */
export type ActivityItem = Illustrated & {
  /** D-038: equal in all languages, survives publishing. */
  readonly key: string
  readonly startOn: string
  readonly endOn: string
  readonly origin: Origin
}

export type ActivityKind = 'news' | 'featured'

/** S7-15, S7-16: all items, in the editor's order. */
export async function readActivityItems(
  access: ContentAccess,
  locale: Locale,
  kind: ActivityKind,
): Promise<readonly ActivityItem[]> {
  const found = await readContent(access, locale, queries[kind]())
  return found?.value ?? []
}

/** D-038, D-039: the one item with this key. */
export async function readActivityItem(
  access: ContentAccess,
  locale: Locale,
  kind: ActivityKind,
  key: string,
): Promise<ActivityItem | undefined> {
  const found = await readContent(access, locale, queries[kind](key))
  return found?.value[0]
}

type Query = ContentQuery<readonly CmsItem[], readonly ActivityItem[]>

const queries: Readonly<Record<ActivityKind, (key?: string) => Query>> = {
  news: (key) => ({
    contentType: 'web-activity-latest-new',
    path: latestNewsPath,
    parameters: { ...latestNewsQuery, ...(key ? { 'populate[News][filters][key][$eq]': key } : {}) },
    contract: latestNewsOne.transform(({ data }) => data.attributes.News),
    read: readItems,
  }),
  featured: (key) => ({
    contentType: 'web-activity-featured-activity',
    path: featuredActivitiesPath,
    parameters: { ...featuredActivitiesQuery, ...(key ? { 'populate[Activities][filters][key][$eq]': key } : {}) },
    contract: featuredActivitiesOne.transform(({ data }) => data.attributes.Activities),
    read: readItems,
  }),
}

function readItems(items: readonly CmsItem[], originOf: (key: string) => Origin): ActivityItem[] {
  return items.map(({ key, period, ...item }) => ({
    ...readIllustrated(item),
    key,
    startOn: period.start,
    endOn: period.end,
    origin: originOf(key),
  }))
}
