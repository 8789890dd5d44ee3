import type { Locale } from '@dhc/locales/locale'
import { featuredActivitiesPage, latestNewsPage } from '@dhc/reference/page-paths'
import { type ActivityKind, readActivityItem, readActivityItems } from '../../content/activity-item.ts'
import { languagesOf } from '../../content/languages-of.ts'
import { knownOr404, type LoaderArgs, readPageRequest } from '../../content/page-request.ts'

const listPaths = { news: latestNewsPage, featured: featuredActivitiesPage } as const

/** S2-17, S2-18. */
export async function loadActivityItems(args: LoaderArgs, kind: ActivityKind) {
  const { access, locale } = readPageRequest(args)
  return { items: newestFirst(await readActivityItems(access, locale, kind)) }
}

/** S2-41, D-006: one item, named by `?id=<key>`; unknown or missing is the 404 page. */
export async function loadActivityItem(args: LoaderArgs, kind: ActivityKind) {
  const page = readPageRequest(args)
  const key = page.query.get('id')
  const item = isKey(key) ? await readActivityItem(page.access, page.locale, kind, key) : undefined
  const originIn = async (locale: Locale) => (await readActivityItem(page.access, locale, kind, key ?? ''))?.origin
  const languages = item ? await languagesOf(originIn) : []
  return { item: knownOr404(page, item), listPath: listPaths[kind], languages, title: item?.title }
}

type Dated = { readonly startOn: string; readonly endOn: string }

/** D-038: the newest period first; of two that begin on one day, the one that lasts longer. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return [...items].sort(
    (one, other) => other.startOn.localeCompare(one.startOn) || other.endOn.localeCompare(one.endOn),
  )
}

/** D-038: a key as the CMS makes it; any other text asks for nothing. */
export function isKey(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
