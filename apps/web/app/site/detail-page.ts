import type { Locale } from '@dhc/locales/locale'

/** What the loader of a detail page says about it, besides its item (D-019). */
export type DetailPage = {
  /** Where a reader goes on from here: the list the item stands in. */
  readonly listPath: string
  /** The languages the item was really written in. */
  readonly languages?: readonly Locale[]
}

type Matches = readonly ({ readonly loaderData?: unknown } | undefined)[]

/** S2-56: the five detail pages are those whose loader names a list. */
export function detailPageOf(matches: Matches): DetailPage | undefined {
  return matches.map((match) => match?.loaderData).find(isDetailPage)
}

function isDetailPage(data: unknown): data is DetailPage {
  return typeof data === 'object' && data !== null && 'listPath' in data && typeof data.listPath === 'string'
}
