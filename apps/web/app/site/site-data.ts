import type { WeatherNow } from '@dhc/contracts/member-api/weather-now'
import type { Words } from '@dhc/i18n/known-words'
import { useRouteLoaderData } from 'react-router'
import type { SiteSetting } from '../content/site-setting.ts'

/** What the root loader gives to every page. */
export type SiteData = {
  readonly setting: SiteSetting | undefined
  readonly chatLink: string | undefined
  /** What staff or the Observatory recorded, as far as this process knows. */
  readonly weather?: WeatherNow | undefined
  /** S9-23: a sentence for each special day of the next week. */
  readonly specialHours?: readonly string[] | undefined
  readonly siteUrl: string
  /** Set when the page shows drafts to an editor. */
  readonly draft?: { readonly isIncomplete: boolean } | undefined
}

/** With the words of the page's language, for what a route says about itself. */
export type SpokenSiteData = SiteData & { readonly words: Words }

export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root')
}
